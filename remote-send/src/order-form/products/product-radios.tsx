import { Field } from '../../form/field'
import { type ProductChoice, ProductOption } from './product-option'
import styles from './products.module.css'

/** The products side by side. */
export const ProductRadios = ({ products }: { products: readonly ProductChoice[] }) => (
  <Field path="productCode" required>
    {({ id, value, onChange, 'aria-describedby': describedBy }) => (
      <div
        role="radiogroup"
        id={id}
        tabIndex={-1}
        aria-label="产品类型"
        aria-required
        aria-describedby={describedBy}
        className={styles.options}
      >
        {products.map((product) => (
          <ProductOption
            key={product.code}
            product={product}
            checked={product.code === value}
            onChoose={() => onChange(product.code)}
          />
        ))}
      </div>
    )}
  </Field>
)

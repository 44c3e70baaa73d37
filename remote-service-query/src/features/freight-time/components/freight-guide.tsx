import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { FoldableCard } from '@portal/kit/foldable-card'
import layout from '@portal/kit/layout.module.css'
import { ProductMark } from '@portal/kit/product-mark'
import table from '@portal/kit/plain-table.module.css'
import { productName } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useDeferredValue } from 'react'
import { guideQuery } from '../guide-query'
import styles from './freight-guide.module.css'

const columns = [
  ['suits', '适合'],
  ['weighing', '计费重量'],
  ['volumetric', '体积重量(kg)'],
  ['step', '进位'],
  ['minimum', '起运重量'],
  ['maxPiece', '单件上限'],
] as const

/** The products, the fees, and common questions: the text that browsers without scripts get instead of this page. */
export const FreightGuide = () => {
  const { data, isError, error, refetch } = useQuery(guideQuery)
  // An answer is rendered in one piece by itself; this one is long, and the form above it can be filled in meanwhile.
  const guide = useDeferredValue(data)
  if (isError)
    return (
      <div className={surface.plain}>
        <LoadError kept="" error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!guide) return <PageSkeleton shape="cards" rows={2} />
  const { products, fees, questions } = guide
  return (
    <>
      <FoldableCard title="产品与计费方式" roomy>
        <table className={`${table.table} ${styles.table}`} aria-label="产品与计费方式">
          <thead>
            <tr>
              <th scope="col">产品</th>
              {columns.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.productCode}>
                <th scope="row">
                  <span className={`${layout.line2} ${styles.product}`}>
                    <ProductMark code={product.productCode} />
                    {productName(product.productCode)}
                  </span>
                </th>
                {columns.map(([key, title]) => (
                  <td key={key} data-label={title}>
                    {product[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={`${prose.hint} ${styles.fine}`}>以实际揽收为准。</p>
      </FoldableCard>
      <FoldableCard title="费用怎么算" roomy>
        <dl className={`${prose.plain} ${layout.stack3} ${styles.fees}`}>
          {fees.map(({ title, text }) => (
            <div key={title}>
              <dt className={prose.strong}>{title}</dt>
              <dd className={prose.secondary}>{text}</dd>
            </div>
          ))}
        </dl>
      </FoldableCard>
      <FoldableCard title="常见问题" roomy>
        <dl className={`${prose.plain} ${layout.stack3} ${styles.questions}`}>
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className={prose.strong}>{question}</dt>
              <dd className={prose.secondary}>{answer}</dd>
            </div>
          ))}
        </dl>
      </FoldableCard>
    </>
  )
}

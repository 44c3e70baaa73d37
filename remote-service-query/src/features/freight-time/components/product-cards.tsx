import { formatYuan } from '@portal/shared'
import styles from './comparison.module.css'
import { Arrival, OrderButton, Price, ProductHead, type QuoteView, Weight } from './quote-parts'

const Details = ({ quote, onOrder }: QuoteView) => (
  <>
    <dl className={styles.facts}>
      <dt>预计送达</dt>
      <dd>
        <Arrival quote={quote} />
      </dd>
      <dt>计费重量</dt>
      <dd>
        <Weight quote={quote} />
      </dd>
    </dl>
    <details>
      <summary>费用明细</summary>
      <dl className={styles.facts}>
        {quote.lines.map(({ feeType, label, amountCents, note }) => (
          <div key={`${feeType}${label}`} className={styles.fee}>
            <dt>{label}</dt>
            <dd>
              {formatYuan(amountCents)}
              {note && <small className={styles.fine}>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
    <OrderButton quote={quote} onOrder={onOrder} />
  </>
)

/** One card per product, for narrow screens. */
export const ProductCards = ({ views }: { views: readonly QuoteView[] }) => (
  <ul className={styles.cards} aria-label="产品对比">
    {views.map((view) => (
      <li key={view.quote.productCode} className={styles.card}>
        <h3 className={styles.name}>
          <ProductHead {...view} />
        </h3>
        <Price quote={view.quote} />
        {view.quote.available && <Details {...view} />}
      </li>
    ))}
  </ul>
)

import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import styles from './comparison.module.css'
import { Arrival, OrderButton, Price, ProductHead, type QuoteView, Weight } from './quote-parts'

const Details = ({ quote, onOrder }: QuoteView) => (
  <>
    <DescriptionList
      facts={[
        ['预计送达', <Arrival key="arrival" quote={quote} />],
        ['计费重量', <Weight key="weight" quote={quote} />],
      ]}
    />
    <details>
      <summary>费用明细</summary>
      <DescriptionList
        facts={quote.lines.map(({ label, amountCents, note }) => [
          label,
          <>
            {formatYuan(amountCents)}
            {note && <small className={`${prose.hint} ${prose.ownLine} ${styles.fine}`}>{note}</small>}
          </>,
        ])}
      />
    </details>
    <OrderButton quote={quote} onOrder={onOrder} />
  </>
)

/** One card per product, for narrow screens. */
export const ProductCards = ({ views }: { views: readonly QuoteView[] }) => (
  <ul className={`${layout.list} ${layout.stack3}`} aria-label="产品对比">
    {views.map((view) => (
      <li key={view.quote.productCode} className={styles.card}>
        <h3 className={styles.name}>
          <ProductHead {...view} />
        </h3>
        <Price quote={view.quote} />
        <Details {...view} />
      </li>
    ))}
  </ul>
)

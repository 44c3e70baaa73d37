import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { measuredRows, measuredMessage } from '../model/measured-rows'
import styles from './measured-review.module.css'
import { Pictures } from './pictures/pictures'

interface MeasuredReviewProps {
  order: OrderDetail
  measured: NonNullable<OrderDetail['measured']>
}

/** 重量/体积复核: the carrier's measurements beside the order's, with a photo; a sentence when they are the same. */
export const MeasuredReview = ({ order, measured }: MeasuredReviewProps) => {
  const rows = measuredRows({ ...order, measured })
  if (!rows.some(({ differs }) => differs))
    return <p className={prose.hint}>重量/体积{measuredMessage(rows, order.weighings)}</p>
  return (
    <div className={`${layout.stack2} ${styles.review}`}>
      <table className={styles.facts}>
        <caption>
          重量/体积复核{' '}
          <time className={prose.fine} dateTime={measured.measuredAt}>
            {formatDateTime(measured.measuredAt)}
          </time>
        </caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">下单</th>
            <th scope="col">复核</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, declared, measured: measuredText, differs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{declared}</td>
              <td className={differs ? styles.differs : undefined}>{measuredText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={prose.hint}>{measuredMessage(rows, order.weighings)}</p>
      <Pictures title="复核照片" addresses={[measured.photo]} />
    </div>
  )
}

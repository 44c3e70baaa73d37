import type { OrderCreated as Created } from '@portal/contract/order'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { request, savePdf } from '@portal/shared'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { OrderCreated } from '../../../order-form/created/order-created'
import styles from './created.module.css'

/** 打印形式发票: saves the pro-forma invoice as a PDF. A refusal is shown as a toast. */
const InvoiceButton = ({ orderNo }: { orderNo: string }) => {
  const [busy, setBusy] = useState(false)

  const print = async () => {
    setBusy(true)
    try {
      const answer = await request('order/proformaInvoice', { orderNo })
      if (answer) savePdf(answer.data)
    } catch {
      // The request helper has shown the error already.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} onClick={() => void print()}>
      打印形式发票
    </Button>
  )
}

interface CrossBorderCreatedProps {
  order: Created
  /** Where customs want papers with the goods; '' for none. */
  papersFor: '目的地' | '当地' | ''
  onAnother: () => void
  /** Further advice. */
  children?: ReactNode
}

/** The stored order, the next steps, and the papers that go with the goods. */
export const CrossBorderCreated = ({ order, papersFor, onAnother, children }: CrossBorderCreatedProps) => (
  <div className={layout.stack4}>
    <OrderCreated order={order} onAnother={onAnother} />
    {papersFor && (
      <Card title="随货单证" roomy>
        <p className={styles.advice}>请打印形式发票一式三份，签字后随货交给快递员，用于出口与{papersFor}清关。</p>
        <InvoiceButton orderNo={order.orderNo} />
      </Card>
    )}
    {children}
  </div>
)

import { request, savePdf } from '@portal/shared'
import { Button } from 'antd'
import { useState } from 'react'

/** 打印形式发票: saves the pro-forma invoice as a PDF. A refusal is shown as a toast. */
export const InvoiceButton = ({ orderNo }: { orderNo: string }) => {
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

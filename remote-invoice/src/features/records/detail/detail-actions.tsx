import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { Button } from 'antd'
import { useId } from 'react'
import { useInvoiceFile } from '../api/use-invoice-file'
import { ResendButton } from '../components/resend-button'
import { useRecordDialogs } from '../dialogs/use-record-dialogs'
import { exchangeRefusal } from '../model/invoice-status'
import styles from './detail-actions.module.css'

/** The actions of an invoice, and the reason why an issued one cannot be exchanged. */
export const DetailActions = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { applicationNo, formats, can, status } = invoice
  const { saving, save } = useInvoiceFile()
  const { act, dialog } = useRecordDialogs()
  const id = useId()
  const reason = exchangeRefusal(invoice)
  return (
    <div className={`${layout.row2} ${layout.place} ${styles.actions}`} role="group" aria-label="发票操作">
      {formats.map((format, index) => (
        <Button
          key={format}
          type={index === 0 ? 'primary' : 'default'}
          loading={saving !== ''}
          onClick={() => void save(applicationNo, format)}
        >
          下载{format}
        </Button>
      ))}
      {can.resend && <ResendButton record={invoice} onResend={() => act('resend', applicationNo)} />}
      {can.withdraw && <Button onClick={() => act('withdraw', applicationNo)}>撤回申请</Button>}
      {status === 'ISSUED' && (
        <Button
          disabled={!can.change}
          aria-describedby={reason ? id : undefined}
          onClick={() => act('change', applicationNo)}
        >
          换开
        </Button>
      )}
      {status === 'ISSUED' && can.reverse && (
        <Button danger onClick={() => act('reverse', applicationNo)}>
          红冲
        </Button>
      )}
      {reason && (
        <p id={id} className={`${prose.hint} ${styles.reason}`}>
          {reason}
        </p>
      )}
      {dialog}
    </div>
  )
}

import type { InvoiceDetail } from '@portal/contract/invoice'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { formatYuan } from '@portal/shared'
import { invoiceKindLabel } from '@portal/shared/invoicing'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { StepLine } from '@portal/shared/ui/step-line'
import { Button } from 'antd'
import { useId } from 'react'
import { useInvoiceFile } from '../use-invoice-file'
import { ResendButton } from '../resend-button'
import { useRecordDialogs } from '../dialogs/use-record-dialogs'
import { waitingHint } from '../../../components/waiting-hint'
import { exchangeRefusal, restHint, statusFacts, statusSteps } from '../invoice-status'
import styles from './record-head.module.css'

/** Outside the component: a ref function with a new identity would take the focus again at every render. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** The actions of an invoice, and the reason why an issued one cannot be exchanged. */
const DetailActions = ({ invoice }: { invoice: InvoiceDetail }) => {
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

interface RecordHeadProps {
  invoice: InvoiceDetail
  takesFocus: boolean
  pathOf: (applicationNo: string) => string
}

/** The status of the invoice: sum, steps, the next step, and the actions. */
export const RecordHead = ({ invoice, takesFocus, pathOf }: RecordHeadProps) => {
  const { applicationNo, status, kind, totalCents, failureReason, waitsFor, replaces, replacedBy } = invoice
  const rest = restHint(invoice)
  const { tone, text, hint } = statusFacts(status)
  const waitsForOther = status === 'SUBMITTED' && replaces !== ''
  return (
    <section className={`${surface.padded} ${layout.stack3}`} aria-label="开票状态">
      <div className={styles.line}>
        <div>
          <h2
            ref={takesFocus ? focus : undefined}
            className={`${prose.strong} ${prose.digits} ${styles.sum}`}
            tabIndex={-1}
          >
            {formatYuan(totalCents)}
          </h2>
          {rest !== '' && <p className={`${prose.strong} ${prose.digits}`}>{rest}</p>}
          <p className={`${prose.secondary} ${prose.typed}`}>
            {invoiceKindLabel[kind]} · 申请号 <CopyableNumber value={applicationNo} label="申请号" />
          </p>
        </div>
        <StatusTag tone={tone} text={text} />
      </div>
      <StepLine label="开票进度" {...statusSteps(status)} />
      {status === 'FAILED' ? (
        <p className={`${notice.danger} ${styles.failure}`} role="alert">
          开票失败：{failureReason}。<Link to="?tab=apply">重新申请</Link>
        </p>
      ) : (
        hint !== '' && <p className={prose.secondary}>{waitsForOther ? '原发票红冲完成后自动开具' : hint}</p>
      )}
      {waitsFor !== '' && (
        <p className={`${prose.warning} ${prose.typed}`} role="status">
          {waitingHint(waitsFor)}
        </p>
      )}
      {replaces !== '' && (
        <p className={prose.secondary}>
          本发票由 <Link to={pathOf(replaces)}>{replaces}</Link> 换开
        </p>
      )}
      {replacedBy !== '' && (
        <p className={prose.secondary}>
          换开后的新发票：<Link to={pathOf(replacedBy)}>{replacedBy}</Link>
        </p>
      )}
      <DetailActions invoice={invoice} />
    </section>
  )
}

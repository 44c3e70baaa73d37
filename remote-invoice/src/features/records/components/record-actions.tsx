import actionStyles from '@portal/kit/actions.module.css'
import type { InvoiceRow } from '@portal/contract/invoice'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import type { Ref } from 'react'
import type { RecordAction } from '../model/record-action'
import styles from './record-actions.module.css'
import { ResendButton } from './resend-button'

export interface RecordActionsProps {
  record: InvoiceRow
  /** Number of the application whose file is being loaded; '' for none. */
  saving: string
  /** Ref of the link to the details. */
  detailRef: Ref<HTMLAnchorElement> | undefined
  /** Address of the details. */
  detailPath: (applicationNo: string) => string
  onAction: (action: RecordAction, record: InvoiceRow) => void
  onSave: (record: InvoiceRow, format: InvoiceRow['formats'][number]) => void
}

/** The actions for an invoice in the list, by its state (domain §11). */
export const RecordActions = ({ record, saving, detailRef, detailPath, onAction, onSave }: RecordActionsProps) => {
  const { applicationNo, can, formats, status } = record
  const item = (action: RecordAction, text: string) => (
    <Button
      type="link"
      size="small"
      aria-label={`${text}，开票记录 ${applicationNo}`}
      onClick={() => onAction(action, record)}
    >
      {text}
    </Button>
  )
  return (
    <span
      className={`${actionStyles.ofRow} ${styles.actions}`}
      role="group"
      aria-label={`开票记录 ${applicationNo} 的操作`}
    >
      <Link ref={detailRef} to={detailPath(applicationNo)} aria-label={`详情，开票记录 ${applicationNo}`}>
        详情
      </Link>
      {formats.map((format) => (
        <Button
          key={format}
          type="link"
          size="small"
          loading={saving === applicationNo}
          aria-label={`下载${format}，开票记录 ${applicationNo}`}
          onClick={() => onSave(record, format)}
        >
          下载{format}
        </Button>
      ))}
      {can.resend && (
        <ResendButton type="link" size="small" record={record} onResend={() => onAction('resend', record)} />
      )}
      {can.withdraw && item('withdraw', '撤回')}
      {can.change && item('change', '换开')}
      {can.reverse && item('reverse', '红冲')}
      {status === 'FAILED' && (
        <Link to="?tab=apply" aria-label={`重新申请，开票记录 ${applicationNo}`}>
          重新申请
        </Link>
      )}
    </span>
  )
}

import { exportBook } from '../api/export-book'
import { maxEntriesWithoutCode } from '../model/limits'
import type { BookKind } from '../model/book-query'
import { CodeDialog } from './code-dialog'
import type { DialogEnds } from './dialog-ends'

/** Exports a large book, which needs a code to the customer's own phone. */
export const ExportDialog = ({ kind, onClosed }: DialogEnds & { kind: BookKind }) => (
  <CodeDialog
    title="导出地址簿"
    okText="导出"
    purpose="exportAddresses"
    send={async (smsCode) => {
      await exportBook({ kind, smsCode })
      return '已导出'
    }}
    onClosed={onClosed}
  >
    地址超过 {maxEntriesWithoutCode} 条，为保护您和联系人的信息，导出前请验证手机号。
  </CodeDialog>
)

import { loadData } from '@portal/shared'
import { maxShown } from '../model/limits'
import type { BookQuery } from '../model/book-query'
import { CodeDialog } from './code-dialog'
import type { DialogEnds } from './dialog-ends'

/** Shows more entries than a day has without a code. */
export const ShowMoreDialog = ({ query, onChanged, onClosed }: DialogEnds & { query: BookQuery }) => (
  <CodeDialog
    title="验证手机号"
    okText="继续查看"
    purpose="showAddresses"
    send={async (smsCode) => {
      await loadData('address/page', { ...query, smsCode })
      onChanged()
      return '已验证'
    }}
    onClosed={onClosed}
  >
    今天查看的地址已达 {maxShown} 条，为保护您和联系人的信息，请验证手机号后继续。
  </CodeDialog>
)

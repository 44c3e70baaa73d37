import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/shared/contract/address'
import { Checkbox } from 'antd'
import { most } from '../model/limits'
import styles from './book-tools.module.css'

interface ListHeadProps {
  entries: readonly AddressBookEntry[]
  chosen: ReadonlySet<string>
  onChoose: (addressIds: readonly string[], on: boolean) => void
  /** Entries of the whole book. */
  total: number | undefined
}

/** Chooses the page's entries at once, and says how full the book is. */
export const ListHead = ({ entries, chosen, onChoose, total }: ListHeadProps) => {
  const ids = entries.map(({ addressId }) => addressId)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <div className={`${layout.line3} ${layout.between}`}>
      <Checkbox
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        disabled={ids.length === 0}
        onChange={({ target }) => onChoose(ids, target.checked)}
      >
        全选本页
      </Checkbox>
      {total !== undefined && (
        <span className={total >= most ? styles.full : prose.fine}>
          {total >= most ? `地址簿已满（${most} 条），请先删除不用的地址` : `已保存 ${total} / ${most} 条`}
        </span>
      )}
    </div>
  )
}

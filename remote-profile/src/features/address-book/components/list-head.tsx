import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { PageCheckbox } from '@portal/kit/page-checkbox'
import type { Selection } from '@portal/kit/selection'
import type { AddressBookEntry } from '@portal/contract/address'
import { idOf } from '../model/entry-id'
import { maxEntries } from '../model/limits'
import styles from './book-tools.module.css'

interface ListHeadProps {
  entries: readonly AddressBookEntry[]
  selection: Selection<AddressBookEntry>
  onChoose: (entries: readonly AddressBookEntry[], isChosen: boolean) => void
  /** Number of entries in the whole book. */
  total: number | undefined
}

/** Selects the page's entries, and says how full the book is. */
export const ListHead = ({ entries, selection, onChoose, total }: ListHeadProps) => (
  <div className={`${layout.line3} ${layout.between}`}>
    <PageCheckbox
      place="cards"
      rows={entries}
      selection={selection}
      keyOf={idOf}
      onChange={(isChosen) => onChoose(entries, isChosen)}
    />
    {total !== undefined && (
      <span className={total >= maxEntries ? `${prose.warning} ${styles.full}` : prose.fine}>
        {total >= maxEntries
          ? `地址簿已满（${maxEntries} 条），请先删除不用的地址`
          : `已保存 ${total} / ${maxEntries} 条`}
      </span>
    )}
  </div>
)

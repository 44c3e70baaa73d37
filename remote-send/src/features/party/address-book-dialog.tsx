import { loadData } from '@portal/shared'
import type { AddressBookEntry } from '@portal/shared/contract/address'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Input, Modal, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import type { PartySide } from '../../draft/send-draft'
import styles from './address-book-dialog.module.css'
import { AddressBookRow } from './address-book-row'

interface AddressBookDialogProps {
  /** The tab that opens first. */
  kind: PartySide
  onPick: (entry: AddressBookEntry) => void
  onClose: () => void
}

const pageSize = 10
const kinds: { value: PartySide; label: string }[] = [{ value: 'sender', label: '寄件地址' }, { value: 'receiver', label: '收件地址' }]

const AddressBook = ({ kind: firstKind, onPick }: Pick<AddressBookDialogProps, 'kind' | 'onPick'>) => {
  const [query, setQuery] = useState({ kind: firstKind, keyword: '', page: 1 })
  const book = useQuery({ queryKey: ['address/page', query], queryFn: () => loadData('address/page', { ...query, pageSize }), placeholderData: keepPreviousData })
  return (
    <div className={styles.book}>
      <div className={styles.tools}>
        <Segmented options={kinds} value={query.kind} onChange={(kind) => setQuery({ ...query, kind, page: 1 })} aria-label="地址类型" />
        <Input.Search
          className={styles.search} placeholder="姓名、电话或地址" aria-label="搜索地址簿" maxLength={50} allowClear
          onSearch={(keyword) => setQuery({ ...query, keyword: keyword.trim(), page: 1 })}
        />
      </div>
      {book.isPending && <PageSkeleton rows={6} />}
      {book.isError && <LoadError error={book.error} onRetry={() => void book.refetch()} />}
      {book.data?.total === 0 && <EmptyState text={query.keyword ? '没有符合条件的地址，请换个关键字' : '地址簿还没有地址，可直接在页面上填写'} />}
      {book.data && book.data.total > 0 && (
        <>
          <ul className={styles.list}>
            {book.data.list.map((entry) => (
              <li key={entry.addressId}>
                <AddressBookRow entry={entry} onPick={onPick} />
              </li>
            ))}
          </ul>
          <Pagination
            size="small" align="end" hideOnSinglePage showSizeChanger={false} current={query.page} pageSize={pageSize} total={book.data.total}
            onChange={(page) => setQuery({ ...query, page })}
          />
        </>
      )}
    </div>
  )
}

/** Picks a party from the address book. Never closes on Escape or on a click beside it. */
export const AddressBookDialog = ({ kind, onPick, onClose }: AddressBookDialogProps) => (
  <Modal title="选择地址" open onCancel={onClose} footer={null} width={640} keyboard={false} mask={{ closable: false }}>
    <AddressBook kind={kind} onPick={onPick} />
  </Modal>
)

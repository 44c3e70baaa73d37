import type { AddressBookEntry, noGroup as contractNoGroup } from '@portal/contract/address'
import { CODE_REQUIRED } from '@portal/contract/codes'
import * as links from '@portal/contract/links'
import actions from '@portal/kit/actions.module.css'
import { ClearMark } from '@portal/kit/clear-mark'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData, useShown } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Input, Pagination, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { PartySide } from '../../draft/send-draft'
import styles from './address-book-dialog.module.css'

/** One address as a button that picks it. */
const AddressBookRow = ({ entry, onPick }: { entry: AddressBookEntry; onPick: (entry: AddressBookEntry) => void }) => (
  <button type="button" className={styles.entry} onClick={() => onPick(entry)}>
    <span className={layout.line2}>
      <strong>{entry.name}</strong>
      <span className={prose.digits}>{entry.ext ? `${entry.mobile} 转 ${entry.ext}` : entry.mobile}</span>
      {entry.isDefault && <span className={styles.tag}>默认</span>}
      {entry.tag && <span className={styles.tag}>{entry.tag}</span>}
    </span>
    <span className={styles.where}>
      {[...new Set([entry.provinceName, entry.cityName, entry.districtName, entry.townName])].join('')} {entry.address}
    </span>
    {entry.isStale && <span className={styles.stale}>行政区划已变更，选用后请重新选择省/市/区</span>}
    {entry.company && <span className={styles.where}>{entry.company}</span>}
  </button>
)

interface AddressBookDialogProps {
  open: boolean
  /** The tab that opens first. */
  kind: PartySide
  onPick: (entry: AddressBookEntry) => void
  onClose: () => void
  /** Called when the dialog has closed and the focus is back where it was. */
  onClosed: () => void
}

const pageSize = 10
/** Value for entries of no group; only its type is imported, because the contract's schemas stay out of the browser. */
const noGroup: typeof contractNoGroup = 'none'
const kinds: { value: PartySide; label: string }[] = [
  { value: 'sender', label: '寄件地址' },
  { value: 'receiver', label: '收件地址' },
]

const AddressBook = ({ kind: firstKind, onPick }: Pick<AddressBookDialogProps, 'kind' | 'onPick'>) => {
  const [query, setQuery] = useState({ kind: firstKind, keyword: '', tag: '', groupId: '', page: 1 })
  const book = useQuery({
    queryKey: ['address/page', query],
    queryFn: () => loadData('address/page', { ...query, pageSize }),
    placeholderData: keepPreviousData,
  })
  const needsCode = isRefusal(book.error, CODE_REQUIRED)
  // When the tags do not load, the book only lacks their filter.
  const books = useQuery({ queryKey: ['address/tags'], queryFn: () => loadData('address/tags', {}), retry: false })
  const tags = books.data?.[query.kind].tags ?? []
  const grouping = useQuery({
    queryKey: ['addressGroup/list'],
    queryFn: () => loadData('addressGroup/list', {}),
    retry: false,
  })
  const { groups = [], ungrouped = 0 } = grouping.data?.[query.kind] ?? {}
  return (
    <div className={styles.book}>
      <div className={styles.tools}>
        <Segmented
          tabIndex={-1}
          options={kinds}
          value={query.kind}
          onChange={(kind) => setQuery({ ...query, kind, tag: '', groupId: '', page: 1 })}
          aria-label="地址类型"
        />
        <Input.Search
          className={styles.search}
          placeholder="姓名、电话、地址或拼音首字母"
          aria-label="搜索地址簿"
          maxLength={50}
          allowClear={{ clearIcon: <ClearMark /> }}
          onSearch={(keyword) => setQuery({ ...query, keyword: keyword.trim(), page: 1 })}
        />
        <div className={styles.filters}>
          {groups.length > 0 && (
            <Select
              className={styles.filter}
              aria-label="分组"
              value={query.groupId}
              popupMatchSelectWidth={false}
              onChange={(groupId: string) => setQuery({ ...query, groupId, page: 1 })}
              options={[
                { value: '', label: '全部分组' },
                { value: noGroup, label: `未分组 (${ungrouped})` },
                ...groups.map(({ groupId, groupName, count }) => ({
                  value: groupId,
                  label: `${groupName} (${count})`,
                })),
              ]}
            />
          )}
          {tags.length > 0 && (
            <Select
              className={styles.filter}
              aria-label="标签"
              value={query.tag}
              popupMatchSelectWidth={false}
              onChange={(tag: string) => setQuery({ ...query, tag, page: 1 })}
              options={[
                { value: '', label: '全部标签' },
                ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
              ]}
            />
          )}
        </div>
      </div>
      {book.isPending && <PageSkeleton rows={6} />}
      {needsCode && <EmptyState text="今天查看的地址较多，请到地址簿验证手机号后继续，或直接在页面上填写" />}
      {book.isError && !needsCode && <LoadError error={book.error} onRetry={() => void book.refetch()} />}
      {book.data?.total === 0 && (
        <EmptyState
          text={
            query.keyword || query.tag || query.groupId
              ? '没有符合条件的地址，请换个关键字、分组或标签'
              : '地址簿还没有地址，可直接在页面上填写'
          }
        />
      )}
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
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={query.page}
            pageSize={pageSize}
            total={book.data.total}
            onChange={(page) => setQuery({ ...query, page })}
          />
        </>
      )}
      <p className={`${layout.row2} ${styles.foot}`}>
        <Link to={links.addressBook()} className={actions.alone}>
          管理地址簿
        </Link>
      </p>
    </div>
  )
}

/** Picks a party from the address book. Never closes on Escape or on a click beside it. */
export const AddressBookDialog = ({ open, kind, onPick, onClose, onClosed }: AddressBookDialogProps) =>
  useShown() && (
    <PageDialog title="选择地址" open={open} onClose={onClose} onClosed={onClosed} footer={null} width={640}>
      <AddressBook kind={kind} onPick={onPick} />
    </PageDialog>
  )

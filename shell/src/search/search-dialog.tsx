import { maxSearchLength } from '@portal/contract/limits'
import { request, useStore, useUserInfo } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { useEffect, useRef, useState } from 'react'
import { ModalDialog } from '../dialog/modal-dialog'
import { LineIcon } from '../layout/line-icon'
import { useRegistry } from '../registry/registry-store'
import { findHits, type Hit, type HitGroup, orderHit } from './find-hits'
import { addRecent, clearRecent, readRecent } from './recent-searches'
import styles from './search-dialog.module.css'
import { searchView } from './search-view'

/** Shorter words would find almost every order. */
const minOrderQuery = 2
const maxOrders = 5
/** Milliseconds without a key before orders are asked for. */
const typingPauseMs = 250

const findOrders = async (keyword: string): Promise<Hit[]> => {
  const answers = await Promise.all(
    (['sent', 'received'] as const).map((role) =>
      request('order/page', { keyword, role, page: 1, pageSize: 10 }, { raw: true }),
    ),
  )
  const rows = answers
    .flatMap(({ data }) => data?.list ?? [])
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  const hits = new Map(rows.map((row) => [row.orderNo, orderHit(row)]))
  return [...hits.values()].slice(0, maxOrders)
}

/** The customer's orders for a query; none while it is typed, for a visitor, and where the call fails. */
const useOrders = (query: string, isCustomer: boolean): readonly Hit[] => {
  const [found, setFound] = useState<{ query: string; hits: readonly Hit[] }>({ query: '', hits: [] })
  useEffect(() => {
    if (!isCustomer || query.length < minOrderQuery) return
    let isLatest = true
    const timer = setTimeout(() => {
      findOrders(query).then(
        (hits) => isLatest && setFound({ query, hits }),
        () => undefined,
      )
    }, typingPauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, isCustomer])
  return found.query === query ? found.hits : []
}

interface HitListProps {
  groups: readonly HitGroup[]
  onFollow: () => void
}

const HitList = ({ groups, onFollow }: HitListProps) =>
  groups.map(({ title, hits }) => (
    <section key={title} aria-label={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.to}>
            <Link to={hit.to} className={styles.hit} data-hit onClick={onFollow}>
              <span>{hit.title}</span>
              <span className={styles.hint}>{hit.hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))

interface RecentProps {
  recent: readonly string[]
  onPick: (query: string) => void
  onClear: () => void
}

const Recent = ({ recent, onPick, onClear }: RecentProps) => (
  <section aria-label="最近搜索">
    <div className={styles.recentHead}>
      <h2 className={styles.group}>最近搜索</h2>
      <button type="button" className={styles.clear} onClick={onClear}>
        清空
      </button>
    </div>
    <ul className={styles.hits}>
      {recent.map((query) => (
        <li key={query}>
          <button type="button" className={styles.hit} data-hit onClick={() => onPick(query)}>
            {query}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

/** From the field to the hits and back by the arrow keys; Enter in the field follows the first hit. */
const moveByKeys = (event: KeyboardEvent, search: HTMLElement): void => {
  const { key, target } = event
  const field = search.querySelector('input')
  const hits = [...search.querySelectorAll<HTMLElement>('[data-hit]')]
  if (!field) return
  if (key === 'Enter' && target === field) {
    event.preventDefault()
    hits[0]?.click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return
  event.preventDefault()
  const places = [field, ...hits]
  const at = places.findIndex((place) => place === target)
  places.at((at + step) % places.length)?.focus()
}

const Search = ({ close }: { close: () => void }) => {
  const user = useUserInfo()
  const isCustomer = user !== null && user !== undefined
  const userId = user?.userId ?? ''
  const registry = useRegistry()
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(() => (userId === '' ? [] : readRecent(userId)))
  const search = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = search.current
    if (!element) return
    const press = (event: KeyboardEvent) => moveByKeys(event, element)
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [])
  const query = text.trim()
  const orders = useOrders(query, isCustomer)
  const groups = query === '' ? [] : findHits({ registry, query, isCustomer, orders })
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div ref={search} role="search" aria-label="全站">
      <input
        ref={field}
        className={styles.field}
        type="search"
        aria-label="搜索"
        placeholder={isCustomer ? '运单号、订单号、收件人、手机号后四位、页面' : '运单号、页面'}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.spoken} role="status">
        {query !== '' && `${count}个结果`}
      </p>
      <div className={styles.results}>
        {query === '' && recent.length > 0 && (
          <Recent
            recent={recent}
            onPick={(picked) => {
              setText(picked)
              field.current?.focus()
            }}
            onClear={() => {
              clearRecent(userId)
              setRecent([])
              field.current?.focus()
            }}
          />
        )}
        {query !== '' && count === 0 && <p className={styles.none}>没有找到“{query}”</p>}
        <HitList
          groups={groups}
          onFollow={() => {
            if (userId !== '') addRecent(userId, query)
            close()
          }}
        />
      </div>
    </div>
  )
}

const keys: readonly (readonly [keys: readonly string[], action: string])[] = [
  [['Ctrl K', '⌘ K'], '搜索运单、收件人和页面'],
  [['/'], '进入本页的搜索框，没有时打开搜索'],
  [['?'], '查看快捷键'],
  [['↑', '↓'], '在搜索结果中移动'],
  [['Enter'], '打开选中的结果'],
  [['Esc'], '关闭搜索或菜单'],
]

const Keys = () => (
  <dl className={styles.keys}>
    {keys.map(([names, action]) => (
      <div key={action} className={styles.keyRow}>
        <dt>
          {names.map((name) => (
            <kbd key={name} className={styles.key}>
              {name}
            </kbd>
          ))}
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
)

const titles = { search: '搜索', keys: '快捷键' } as const

/** The search for orders and pages, and the list of keys. */
export const SearchDialog = () => {
  const view = useStore(searchView)
  return (
    <ModalDialog
      isOpen={view !== undefined}
      className={styles.dialog}
      label={view && titles[view]}
      onClosed={() => searchView.set(undefined)}
    >
      {(close) => (
        <div className={styles.content}>
          {view === 'search' ? <Search close={close} /> : <Keys />}
          <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
            <LineIcon path="m5 5 10 10M15 5 5 15" size={18} />
          </button>
          {view === 'search' && (
            <button type="button" className={styles.help} onClick={() => searchView.set('keys')}>
              快捷键
            </button>
          )}
        </div>
      )}
    </ModalDialog>
  )
}

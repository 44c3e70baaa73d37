import type { CoverageNode } from '@portal/contract/coverage'
import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { browseQuery } from './browse-query'
import styles from './coverage-tree.module.css'
import { marksOf } from './verdict-texts'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The arrow keys of a tree: up, down, first and last. Right opens an item or enters it, left closes it or leaves it. A
 * click on the item opens or closes it.
 */
const moveInTree = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const current = items.find((item) => item === document.activeElement)
  if (!current) return
  const target = targetOf(event.key, items, current)
  if (target === undefined) return
  event.preventDefault()
  if (target === current) current.click()
  else target.focus()
}

/**
 * The item to move to, or the current one to open or close it; undefined for other keys and when nothing is to be done.
 */
const targetOf = (key: string, items: HTMLElement[], current: HTMLElement): HTMLElement | undefined => {
  const isOpen = current.getAttribute('aria-expanded')
  if (key === 'ArrowRight')
    return isOpen === 'false' ? current : (current.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined)
  if (key === 'ArrowLeft')
    return isOpen === 'true' ? current : (current.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined)
  return items[steps[key]?.(items.indexOf(current), items.length - 1) ?? -1]
}

/** In a city without districts the code of that level is empty. */
const below = (path: readonly string[], { code, hasChildren }: CoverageNode) => [
  ...path,
  ...(!hasChildren && path.length === 2 ? [''] : []),
  code,
]

interface BranchProps {
  /** Codes from the province down to the parent; empty for the provinces themselves. */
  path: readonly string[]
  /** Path of the item that Tab leads to. */
  current: string
  /** Paths of the items that are open. */
  open: ReadonlySet<string>
  /** Path of the item that is scrolled to and focused as soon as it is there; '' for none. */
  target: string
  onToggle: (path: readonly string[]) => void
  onFocus: (item: string) => void
  onAsk: (path: readonly string[]) => void
}

/** The places below a region, loaded when it is opened. */
const CoverageBranch = ({ path, ...props }: BranchProps) => {
  const branch = useQuery(browseQuery(path))
  if (branch.isPending)
    return (
      <li role="none" className={`${prose.secondary} ${styles.loading}`}>
        加载中…
      </li>
    )
  if (branch.isError)
    return (
      <li role="none">
        <LoadError compact error={branch.error} onRetry={() => void branch.refetch()} />
      </li>
    )
  return branch.data.list.map((node, index) => (
    <Item key={node.code} node={node} path={below(path, node)} isFirst={path.length === 0 && index === 0} {...props} />
  ))
}

/** Whether a click was on the item or its row, and not on an item below it. */
const isOwn = ({ target, currentTarget }: MouseEvent): boolean =>
  target === currentTarget ||
  (target instanceof Element && target.closest('[data-row]')?.parentElement === currentTarget)

/** How the coverage of a region differs from the full one, as badges: most regions have none. */
const CoverageBadges = ({
  pickup,
  delivery,
  hasExceptions,
}: Pick<CoverageNode, 'pickup' | 'delivery' | 'hasExceptions'>) => (
  <>
    {pickup === 'FULL' && delivery === 'FULL' && !hasExceptions && <span className={prose.spoken}>全境取件、派送</span>}
    {marksOf(pickup, delivery).map(({ tone, text }) => (
      <span key={text} className={`${badge.small} ${ground[tone]} ${styles.badge}`}>
        {text}
      </span>
    ))}
    {hasExceptions && <span className={`${badge.small} ${ground.closed} ${styles.badge}`}>部分不同</span>}
  </>
)

const Item = ({ node, path, isFirst, ...props }: BranchProps & { node: CoverageNode; isFirst: boolean }) => {
  const element = useRef<HTMLLIElement>(null)
  const item = path.join('-')
  const isOpen = props.open.has(item)
  const isTarget = props.target === item
  const { name, hasChildren, hasExceptions, pickup, delivery } = node
  const activate = () => (hasChildren ? props.onToggle(path) : props.onAsk(path))
  useEffect(() => {
    if (!isTarget) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [isTarget])
  const onClick = (event: MouseEvent) => {
    if (isOwn(event)) activate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    activate()
  }
  return (
    <li
      ref={element}
      role="treeitem"
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={props.current === item}
      aria-labelledby={`row-${item}`}
      className={styles.item}
      tabIndex={props.current === item || (props.current === '' && isFirst) ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) props.onFocus(item)
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div data-row id={`row-${item}`} className={`${layout.line2} ${styles.row}`}>
        <span className={styles.arrow} data-open={isOpen} aria-hidden="true">
          {hasChildren && '›'}
        </span>
        <span>{name}</span>
        <span className={layout.line2}>
          <CoverageBadges pickup={pickup} delivery={delivery} hasExceptions={hasExceptions} />
        </span>
      </div>
      {isOpen && (
        <ul role="group" className={`${layout.list} ${styles.group}`}>
          <CoverageBranch {...props} path={path} />
        </ul>
      )}
    </li>
  )
}

type CoverageTreeProps = Pick<BranchProps, 'open' | 'target' | 'onToggle' | 'onAsk'>

/** All regions from the provinces to the towns with their coverage; choosing a town asks about it in full. */
export const CoverageTree = (props: CoverageTreeProps) => {
  const [current, setCurrent] = useState('')
  const provinces = useQuery(browseQuery([]))
  // A tree without items is an empty announcement.
  if (provinces.isPending) return <PageSkeleton rows={10} />
  if (provinces.isError) return <LoadError compact error={provinces.error} onRetry={() => void provinces.refetch()} />
  return (
    <ul role="tree" aria-label="各地收派范围" className={`${layout.list} ${styles.tree}`} onKeyDown={moveInTree}>
      <CoverageBranch path={[]} current={current} onFocus={setCurrent} {...props} />
    </ul>
  )
}

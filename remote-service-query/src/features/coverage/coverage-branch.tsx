import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { CoverageNode } from '@portal/contract/coverage'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { browseQuery } from './browse-query'
import { CoverageBadges } from './coverage-badges'
import styles from './coverage-tree.module.css'

export interface BranchProps {
  /** Codes from the province down to the parent; empty for the provinces themselves. */
  path: readonly string[]
  /** Path of the item that Tab leads to. */
  current: string
  onFocus: (item: string) => void
  onAsk: (path: readonly string[]) => void
}

/** In a city without districts the code of that level is empty. */
const below = (path: readonly string[], { code, hasChildren }: CoverageNode) => [
  ...path,
  ...(!hasChildren && path.length === 2 ? [''] : []),
  code,
]

/** The places below a region, loaded when it is opened. */
export const CoverageBranch = ({ path, ...props }: BranchProps) => {
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

const Item = ({ node, path, isFirst, ...props }: BranchProps & { node: CoverageNode; isFirst: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const item = path.join('-')
  const { name, hasChildren, hasExceptions, pickup, delivery } = node
  const activate = () => (hasChildren ? setOpen(!isOpen) : props.onAsk(path))
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

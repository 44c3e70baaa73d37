import layout from '@portal/kit/layout.module.css'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { browseQuery } from './browse-query'
import { CoverageBranch } from './coverage-branch'
import { moveInTree } from './move-in-tree'
import styles from './coverage-tree.module.css'

/** All regions from the provinces to the towns with their coverage; choosing a town asks about it in full. */
export const CoverageTree = ({ onAsk }: { onAsk: (path: readonly string[]) => void }) => {
  const [current, setCurrent] = useState('')
  const provinces = useQuery(browseQuery([]))
  // A tree without items is an empty announcement.
  if (provinces.isPending) return <PageSkeleton rows={10} />
  if (provinces.isError) return <LoadError compact error={provinces.error} onRetry={() => void provinces.refetch()} />
  return (
    <ul role="tree" aria-label="各地收派范围" className={`${layout.list} ${styles.tree}`} onKeyDown={moveInTree}>
      <CoverageBranch path={[]} current={current} onFocus={setCurrent} onAsk={onAsk} />
    </ul>
  )
}

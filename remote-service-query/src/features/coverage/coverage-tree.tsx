import layout from '@portal/kit/layout.module.css'
import { useState } from 'react'
import { moveInTree } from './move-in-tree'
import { CoverageBranch } from './coverage-branch'
import styles from './coverage-tree.module.css'

/** All regions from the provinces to the towns with their coverage; choosing a town asks about it in full. */
const CoverageTree = ({ onAsk }: { onAsk: (path: readonly string[]) => void }) => {
  const [current, setCurrent] = useState('')
  return (
    <ul role="tree" aria-label="各地收派范围" className={`${layout.list} ${styles.tree}`} onKeyDown={moveInTree}>
      <CoverageBranch path={[]} current={current} onFocus={setCurrent} onAsk={onAsk} />
    </ul>
  )
}
export default CoverageTree

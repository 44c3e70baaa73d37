import { useState } from 'react'
import { moveInTree } from './move-in-tree'
import { RangeBranch } from './range-branch'
import styles from './range-tree.module.css'

/** All regions from the provinces to the towns with what holds there; a town is asked about in full. */
const RangeTree = ({ onAsk }: { onAsk: (path: readonly string[]) => void }) => {
  const [current, setCurrent] = useState('')
  return (
    <ul role="tree" aria-label="各地收派范围" className={styles.tree} onKeyDown={moveInTree}>
      <RangeBranch path={[]} current={current} onFocus={setCurrent} onAsk={onAsk} />
    </ul>
  )
}
export default RangeTree

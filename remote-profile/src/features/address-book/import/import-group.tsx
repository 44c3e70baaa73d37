import layout from '@portal/kit/layout.module.css'
import { Select } from 'antd'
import { useId } from 'react'
import { useGroupOptions } from '../components/use-group-options'
import type { BookKind } from '../model/book-query'
import styles from './import-dialog.module.css'

interface ImportGroupProps {
  kind: BookKind
  /** '' for none. */
  groupId: string
  onChoose: (groupId: string) => void
}

/** The group for all rows; renders nothing when the book has no groups. */
export const ImportGroup = ({ kind, groupId, onChoose }: ImportGroupProps) => {
  const id = useId()
  const options = useGroupOptions(kind)
  return options.length === 0 ? null : (
    <div className={layout.row3}>
      <label htmlFor={id}>导入到分组</label>
      <Select id={id} className={styles.groupChoice} value={groupId} options={options} onChange={onChoose} />
    </div>
  )
}

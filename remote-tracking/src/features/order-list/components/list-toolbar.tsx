import chip from '@portal/kit/chip.module.css'
import layout from '@portal/kit/layout.module.css'
import { toast } from '@portal/shared'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import type { FilterChip } from '../model/filter-chips'
import type { ColumnKey } from '../model/use-columns'
import type { ColumnSettingsProps } from './column-settings'
import styles from './list-toolbar.module.css'

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onRemove: (without: FilterChip['without']) => void
}

/** The active filters, which explain the counts of the list; pressing one removes it. */
const FilterChips = ({ chips, onRemove }: FilterChipsProps) => (
  <ul className={`${layout.list} ${layout.row2} ${styles.chips}`} aria-label="筛选条件">
    {chips.map(({ text, without }) => (
      <li key={text}>
        <button
          type="button"
          className={`${chip.chip} ${styles.chip}`}
          aria-label={`取消筛选 ${text}`}
          onClick={() => onRemove(without)}
        >
          {text} <span aria-hidden="true">×</span>
        </button>
      </li>
    ))}
  </ul>
)

interface ListToolbarProps {
  chips: readonly FilterChip[]
  /** By more than the usual days, of which a phone does not speak. */
  isNarrowed: boolean
  onRemoveFilter: (without: FilterChip['without']) => void
  columns: readonly ColumnKey[]
  onColumns: (columns: readonly ColumnKey[]) => void
  exporting: boolean
  onExport: () => void
}

/** The filters of the list, and the actions for all of it, which a phone has in its sheet. */
export const ListToolbar = ({
  chips,
  isNarrowed,
  onRemoveFilter,
  columns,
  onColumns,
  exporting,
  onExport,
}: ListToolbarProps) => {
  const [Settings, setSettings] = useState<ComponentType<ColumnSettingsProps>>()

  const openSettings = async () => {
    try {
      const { ColumnSettings } = await import(/* webpackChunkName: "column-settings" */ './column-settings')
      setSettings(() => ColumnSettings)
    } catch {
      toast.error('列设置加载失败，请重试')
    }
  }

  return (
    <div className={`${layout.row2} ${styles.toolbar} ${isNarrowed ? '' : layout.notOnPhone}`}>
      {chips.length > 0 && <FilterChips chips={chips} onRemove={onRemoveFilter} />}
      <Button className={`${styles.first} ${layout.notOnPhone}`} loading={exporting} onClick={onExport}>
        导出查询结果
      </Button>
      <Button className={layout.notOnPhone} onClick={() => void openSettings()}>
        列设置
      </Button>
      {Settings && <Settings shownKeys={columns} onShow={onColumns} onClosed={() => setSettings(undefined)} />}
    </div>
  )
}

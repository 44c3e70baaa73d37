import layout from '@portal/kit/layout.module.css'
import { PageCheckbox } from '@portal/kit/page-checkbox'
import prose from '@portal/kit/prose.module.css'
import type { Selection } from '@portal/kit/selection'
import type { OrderRow } from '@portal/contract/order-list'
import { toast } from '@portal/shared'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { maxSelected } from '../../../model/limits'
import type { ColumnKey } from '../model/column-keys'
import { numberOf } from '../model/selection'
import type { ColumnSettingsProps } from './column-settings'
import styles from './list-toolbar.module.css'

interface ListToolbarProps {
  rows: readonly OrderRow[]
  selection: Selection<OrderRow>
  onChoose: (isChosen: boolean) => void
  columns: readonly ColumnKey[]
  onColumns: (columns: readonly ColumnKey[]) => void
  exporting: boolean
  onExport: () => void
}

/** The actions for the whole list. */
export const ListToolbar = ({
  rows,
  selection,
  onChoose,
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
    <div className={`${layout.row2} ${styles.toolbar}`}>
      <PageCheckbox rows={rows} selection={selection} keyOf={numberOf} onChange={onChoose} />
      <span className={`${prose.fine} ${styles.hint}`}>可跨页选择，最多{maxSelected}单</span>
      <Button loading={exporting} onClick={onExport}>
        导出查询结果
      </Button>
      <Button className={layout.notOnPhone} onClick={() => void openSettings()}>
        列设置
      </Button>
      {Settings && <Settings shownKeys={columns} onShow={onColumns} onClosed={() => setSettings(undefined)} />}
    </div>
  )
}

import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { type ColumnKey, columns, usualColumns } from '../model/use-columns'
import styles from './column-settings.module.css'

export interface ColumnSettingsProps {
  shownKeys: readonly ColumnKey[]
  onShow: (columns: readonly ColumnKey[]) => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}

/** 列设置: chooses the columns of the table. Like every dialog it closes on its buttons only. */
export const ColumnSettings = ({ shownKeys, onShow, onClosed }: ColumnSettingsProps) => {
  const [open, setOpen] = useState(true)
  const [selectedKeys, setSelectedKeys] = useState(shownKeys)
  const toggle = (key: ColumnKey, on: boolean) =>
    setSelectedKeys(on ? [...selectedKeys, key] : selectedKeys.filter((other) => other !== key))
  const finish = () => {
    onShow(selectedKeys)
    setOpen(false)
  }
  return (
    <PageDialog
      open={open}
      title="列设置"
      width={440}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div className={styles.foot}>
          <Button type="link" onClick={() => setSelectedKeys(usualColumns)}>
            恢复默认
          </Button>
          <span>
            <Button onClick={() => setOpen(false)}>取消</Button>{' '}
            <Button type="primary" onClick={finish}>
              确定
            </Button>
          </span>
        </div>
      }
    >
      <p className={`${prose.secondary} ${styles.hint}`}>勾选要在列表中显示的列，设置保存在本设备。</p>
      <div className={styles.columns} role="group" aria-label="显示的列">
        {columns.map(({ key, title, fixed }) => (
          <Checkbox
            key={key}
            checked={fixed || selectedKeys.includes(key)}
            disabled={fixed}
            onChange={({ target }) => toggle(key, target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </div>
    </PageDialog>
  )
}

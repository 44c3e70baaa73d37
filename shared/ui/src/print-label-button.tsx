import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { LabelSize } from '@portal/contract/printing'
import { savePdf } from '@portal/runtime/download/save-pdf'
import { request } from '@portal/runtime/request/request'

interface PrintLabelButtonProps {
  /** At most 50. */
  orderNos: readonly string[]
  /** The button's appearance, as in antd. */
  type?: 'default' | 'link' | 'primary'
  size?: 'small' | 'middle' | 'large'
  disabled?: boolean
  text?: string
}

const sizes: Readonly<Record<LabelSize, string>> = { '100x180': '100×180 毫米', '76x130': '76×130 毫米' }

/** 打印面单: lets the person choose the paper size and saves the labels as a PDF. A refusal is shown as a toast. */
export const PrintLabelButton = ({
  orderNos,
  type = 'default',
  size = 'middle',
  disabled = false,
  text = '打印面单',
}: PrintLabelButtonProps) => {
  const [busy, setBusy] = useState(false)

  const print = async (label: LabelSize) => {
    setBusy(true)
    try {
      const answer = await request('order/labels', { orderNos: [...orderNos], size: label })
      if (answer) savePdf(answer.data)
    } catch {
      // The request helper has shown the error already.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled || busy}
      menu={{
        items: Object.entries(sizes).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => void print(key as LabelSize),
      }}
    >
      <Button type={type} size={size} loading={busy} disabled={disabled}>
        {text}
      </Button>
    </Dropdown>
  )
}

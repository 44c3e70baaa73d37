import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { prefillOrder, toast } from '@portal/shared'
import type { OutletRow } from '@portal/contract/outlet'
import { useNavigate } from '@portal/shared/router'
import { Button } from 'antd'
import { useId } from 'react'
import { navigationLink, refusalOf, fullAddress } from '../model/outlet-messages'
import styles from './outlet-actions.module.css'

interface OutletActionsProps {
  outlet: OutletRow
  /** In a card of the list: smaller, and each label names the outlet. */
  isSmall?: boolean
}

const copy = async (text: string) => {
  // The clipboard does not exist on plain http, and the browser may refuse it.
  try {
    await navigator.clipboard.writeText(text)
    toast.success('地址已复制')
  } catch {
    toast.error('复制失败，请手动复制')
  }
}

/** 去寄件, 导航, 电话, 复制 (domain §5). An outlet that accepts no goods says why. */
export const OutletActions = ({ outlet, isSmall = false }: OutletActionsProps) => {
  const navigate = useNavigate()
  const id = useId()
  const refusal = refusalOf(outlet)
  const { outletCode, outletName, phones } = outlet
  const size = isSmall ? 'small' : 'middle'
  const labelled = (text: string) => ({ 'aria-label': `${text}，${outletName}` })
  const send = () => {
    void navigate(prefillOrder({ from: 'outlet', pickupMode: 'DROPOFF', outletCode, outletName }))
  }
  return (
    <>
      <p className={`${layout.row2} ${styles.actions}`} data-small={isSmall}>
        <Button
          {...labelled('去寄件')}
          size={size}
          type={isSmall ? 'default' : 'primary'}
          disabled={refusal !== ''}
          aria-describedby={refusal === '' ? undefined : id}
          onClick={send}
        >
          去寄件
        </Button>
        <Button
          {...labelled('导航')}
          size={size}
          href={navigationLink(outlet)}
          target="_blank"
          rel="noopener noreferrer"
        >
          导航
        </Button>
        {isSmall && phones[0] && (
          <Button {...labelled(`电话 ${phones[0]}`)} size={size} href={`tel:${phones[0]}`}>
            电话
          </Button>
        )}
        <Button {...labelled('复制地址')} size={size} onClick={() => void copy(fullAddress(outlet))}>
          复制地址
        </Button>
      </p>
      {refusal !== '' && (
        <p id={id} className={`${prose.warning} ${styles.refusal}`}>
          {refusal}
        </p>
      )}
    </>
  )
}

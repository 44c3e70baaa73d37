import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import { normalizePhone } from '@portal/shared'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { emptyParty, isEmptyParty, type PartyDraft, type PartySide, type RegionDraft } from '../../draft/send-draft'
import { CheckField } from '../../form/check-field'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { focusField } from '../../form/focus-field'
import { TextField } from '../../form/text-field'
import { AddressField } from './address-field'
import { fromAddressBook } from './from-address-book'
import { type PartiesDraft, partyOf } from './parties-draft'

interface PartyCardProps {
  side: PartySide
  note?: string
  /** Whether the party can be saved to the address book with the order. */
  canBeSaved?: boolean
}

const AddressBookDialog = lazyPart(
  'address book',
  async () => (await import(/* webpackChunkName: "party-tools" */ './address-book-dialog')).AddressBookDialog,
)
const SmartPaste = lazyPart(
  'smart paste',
  async () => (await import(/* webpackChunkName: "party-tools" */ './smart-paste')).SmartPaste,
)
const MapPickDialog = lazyPart(
  'map pick',
  async () => (await import(/* webpackChunkName: "map-pick" */ '../map-pick/map-pick-dialog')).MapPickDialog,
)

const titles = { sender: '寄件人', receiver: '收件人' } as const
const saveFields = { sender: 'saveSender', receiver: 'saveReceiver' } as const

interface SideProps {
  side: PartySide
  onFill: (patch: Partial<PartyDraft>) => void
}

const PasteBox = ({ side, onFill }: SideProps) => {
  const party = useDraft((draft: PartiesDraft) => partyOf(draft, side))
  return <SmartPaste title={titles[side]} party={party} onFill={onFill} />
}

const ClearButton = ({ side, onFill }: SideProps) => {
  const isEmpty = useDraft((draft: PartiesDraft) => isEmptyParty(partyOf(draft, side)))
  return (
    <Button
      type="link"
      size="small"
      disabled={isEmpty}
      onClick={() => onFill(emptyParty)}
      aria-label={`清空${titles[side]}`}
    >
      清空
    </Button>
  )
}

/** The fields of a sender or receiver (domain §1), with 智能识别, the address book, a pick on the map and 清空. */
export const PartyCard = ({ side, note, canBeSaved = false }: PartyCardProps) => {
  const { draft, change } = useDraftForm<PartiesDraft>()
  const [pasting, setPasting] = useState(false)
  const [dialog, setDialog] = useState<'' | 'book' | 'map'>('')
  // A dialog stays mounted until it has faded out and the focus is back.
  const [isOpen, setIsOpen] = useState(false)
  const hasPicked = useRef(false)
  const open = (name: 'book' | 'map') => {
    hasPicked.current = false
    setDialog(name)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  /** Leaves the other dialog alone when that was opened while this one faded out. */
  const unmount = (name: 'book' | 'map') => setDialog((current) => (current === name ? '' : current))
  const fill = (patch: Partial<PartyDraft>) => change({ [side]: patch })
  return (
    <Card
      title={titles[side]}
      roomy
      note={note}
      extra={
        <>
          <Button
            type="link"
            size="small"
            aria-expanded={pasting}
            onClick={() => setPasting(!pasting)}
            aria-label={`智能识别${titles[side]}`}
          >
            智能识别
          </Button>
          <Button type="link" size="small" onClick={() => open('book')} aria-label={`从地址簿选择${titles[side]}`}>
            地址簿
          </Button>
          <Button type="link" size="small" onClick={() => open('map')} aria-label={`地图选点${titles[side]}`}>
            地图选点
          </Button>
          <ClearButton side={side} onFill={fill} />
        </>
      }
    >
      {pasting && <PasteBox side={side} onFill={fill} />}
      <div className={styles.fields}>
        <TextField path={`${side}.name`} label="姓名" required placeholder="请填写真实姓名" />
        <TextField
          path={`${side}.mobile`}
          label="手机/固话"
          required
          inputMode="tel"
          placeholder="手机号，或 区号-号码"
          tidy={normalizePhone}
        />
        <TextField path={`${side}.ext`} label="分机号" inputMode="numeric" placeholder="选填" />
        <TextField path={`${side}.company`} label="公司名称" placeholder="选填" />
        <Field<RegionDraft> path={`${side}.region`} label="省/市/区" required wide>
          {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
        </Field>
        <AddressField side={side} />
      </div>
      {canBeSaved && (
        <CheckField path={saveFields[side]} className={styles.below}>
          保存到地址簿
        </CheckField>
      )}
      {dialog === 'book' && (
        <AddressBookDialog
          open={isOpen}
          kind={side}
          onClose={close}
          onClosed={() => unmount('book')}
          onPick={(entry) => {
            fill(fromAddressBook(entry))
            close()
          }}
        />
      )}
      {dialog === 'map' && (
        <MapPickDialog
          open={isOpen}
          title={titles[side]}
          party={partyOf(draft.get(), side)}
          onClose={close}
          onClosed={() => {
            unmount('map')
            // The person types the rest of the address next.
            if (hasPicked.current) focusField(`${side}.address`)
          }}
          onUse={(address) => {
            hasPicked.current = true
            fill(address)
            close()
          }}
        />
      )}
    </Card>
  )
}

import { Card } from '@portal/kit/card'
import { normalizePhone } from '@portal/shared'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Button, Checkbox } from 'antd'
import { useRef, useState } from 'react'
import { emptyParty, isEmptyParty, type PartyDraft, type PartySide } from '../../draft/send-draft'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { focusField } from '../../form/focus-field'
import { lazyPart } from '@portal/kit/lazy-part'
import { TextField } from '../../form/text-field'
import { AddressField } from './address-field'
import { fromAddressBook } from './from-address-book'

interface PartyCardProps {
  side: PartySide
  party: PartyDraft
  onChange: (side: PartySide, patch: Partial<PartyDraft>) => void
  note?: string
  /** 保存到地址簿; missing where nothing is saved. */
  save?: { checked: boolean; onChange: (checked: boolean) => void } | false
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

/** The fields of a sender or receiver (domain §1), with 智能识别, the address book, a pick on the map and 清空. */
export const PartyCard = ({ side, party, onChange, note, save }: PartyCardProps) => {
  const [pasting, setPasting] = useState(false)
  const [dialog, setDialog] = useState<'' | 'book' | 'map'>('')
  // A dialog stays until it has faded out and given the focus back.
  const [isOpen, setIsOpen] = useState(false)
  const picked = useRef(false)
  const open = (wanted: 'book' | 'map') => {
    picked.current = false
    setDialog(wanted)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  /** One that has faded out while the other was opened takes nothing with it. */
  const forget = (gone: 'book' | 'map') => setDialog((current) => (current === gone ? '' : current))
  const set = (patch: Partial<PartyDraft>) => onChange(side, patch)
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
          <Button
            type="link"
            size="small"
            disabled={isEmptyParty(party)}
            onClick={() => set(emptyParty)}
            aria-label={`清空${titles[side]}`}
          >
            清空
          </Button>
        </>
      }
    >
      {pasting && <SmartPaste title={titles[side]} party={party} onFill={set} />}
      <div className={styles.fields}>
        <TextField
          path={`${side}.name`}
          label="姓名"
          required
          value={party.name}
          onChange={(name) => set({ name })}
          placeholder="请填写真实姓名"
        />
        <TextField
          path={`${side}.mobile`}
          label="手机/固话"
          required
          value={party.mobile}
          onChange={(mobile) => set({ mobile })}
          inputMode="tel"
          placeholder="手机号，或 区号-号码"
          tidy={normalizePhone}
        />
        <TextField
          path={`${side}.ext`}
          label="分机号"
          value={party.ext}
          onChange={(ext) => set({ ext })}
          inputMode="numeric"
          placeholder="选填"
        />
        <TextField
          path={`${side}.company`}
          label="公司名称"
          value={party.company}
          onChange={(company) => set({ company })}
          placeholder="选填"
        />
        <Field path={`${side}.region`} label="省/市/区" required wide>
          {({ id, status, onBlur }) => (
            <div onBlur={onBlur}>
              <AddressSelector id={id} status={status} value={party.region} onChange={(region) => set({ region })} />
            </div>
          )}
        </Field>
        <AddressField side={side} party={party} onChange={set} />
      </div>
      {save && (
        <Checkbox
          className={styles.below}
          checked={save.checked}
          onChange={({ target }) => save.onChange(target.checked)}
        >
          保存到地址簿
        </Checkbox>
      )}
      {dialog === 'book' && (
        <AddressBookDialog
          open={isOpen}
          kind={side}
          onClose={close}
          onClosed={() => forget('book')}
          onPick={(entry) => {
            set(fromAddressBook(entry))
            close()
          }}
        />
      )}
      {dialog === 'map' && (
        <MapPickDialog
          open={isOpen}
          title={titles[side]}
          party={party}
          onClose={close}
          onClosed={() => {
            forget('map')
            // What the map cannot know is typed next.
            if (picked.current) focusField(`${side}.address`)
          }}
          onUse={(address) => {
            picked.current = true
            set(address)
            close()
          }}
        />
      )}
    </Card>
  )
}

import { normalizePhone } from '@portal/shared'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Button } from 'antd'
import { useState } from 'react'
import { emptyParty, isEmptyParty, type PartyDraft, type PartySide } from '../../draft/send-draft'
import { Card } from '../../form/card'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { TextField } from '../../form/text-field'
import { AddressBookDialog } from './address-book-dialog'
import { fromAddressBook } from './from-address-book'
import { SmartPaste } from './smart-paste'

interface PartyCardProps {
  side: PartySide
  party: PartyDraft
  onChange: (side: PartySide, patch: Partial<PartyDraft>) => void
  note?: string
}

const titles = { sender: '寄件人', receiver: '收件人' } as const

/** The fields of a sender or receiver (domain §1), with 智能识别, the address book and 清空. */
export const PartyCard = ({ side, party, onChange, note }: PartyCardProps) => {
  const [picking, setPicking] = useState(false)
  const [pasting, setPasting] = useState(false)
  const set = (patch: Partial<PartyDraft>) => onChange(side, patch)
  return (
    <Card
      title={titles[side]}
      note={note}
      actions={
        <>
          <Button type="link" size="small" aria-expanded={pasting} onClick={() => setPasting(!pasting)} aria-label={`智能识别${titles[side]}`}>智能识别</Button>
          <Button type="link" size="small" onClick={() => setPicking(true)} aria-label={`从地址簿选择${titles[side]}`}>地址簿</Button>
          <Button type="link" size="small" disabled={isEmptyParty(party)} onClick={() => set(emptyParty)} aria-label={`清空${titles[side]}`}>清空</Button>
        </>
      }
    >
      {pasting && <SmartPaste title={titles[side]} party={party} onFill={set} />}
      <div className={styles.fields}>
        <TextField path={`${side}.name`} label="姓名" required value={party.name} onChange={(name) => set({ name })} placeholder="请填写真实姓名" />
        <TextField
          path={`${side}.mobile`} label="手机/固话" required value={party.mobile} onChange={(mobile) => set({ mobile })}
          inputMode="tel" placeholder="手机号，或 区号-号码" tidy={normalizePhone}
        />
        <TextField path={`${side}.ext`} label="分机号" value={party.ext} onChange={(ext) => set({ ext })} inputMode="numeric" placeholder="选填" />
        <TextField path={`${side}.company`} label="公司名称" value={party.company} onChange={(company) => set({ company })} placeholder="选填" />
        <Field path={`${side}.region`} label="省/市/区" required wide>
          {({ id, status, onBlur }) => (
            <div onBlur={onBlur}>
              <AddressSelector id={id} status={status} value={party.region} onChange={(region) => set({ region })} />
            </div>
          )}
        </Field>
        <TextField
          path={`${side}.address`} label="详细地址" required wide value={party.address} onChange={(address) => set({ address })}
          placeholder="街道、门牌号、楼层房间，无需重复省市区"
        />
      </div>
      <AddressBookDialog
        open={picking} kind={side} onClose={() => setPicking(false)}
        onPick={(entry) => {
          set(fromAddressBook(entry))
          setPicking(false)
        }}
      />
    </Card>
  )
}

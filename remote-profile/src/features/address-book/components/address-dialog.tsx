import { useRequestId } from '@portal/kit/request-id'
import { loadData } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { type AddressDraft, emptyDraft, toContent, toDraft } from '../model/address-draft'
import { bookLabels } from '../model/address-text'
import type { BookKind } from '../model/book-query'
import { AddressFields } from './address-fields'
import { NewPlace } from './new-place'
import { PastePart } from './paste-part'
import type { DialogEnds } from './dialog-ends'

/** The codes of all levels are one field of the form. */
const regionNames = Object.fromEntries(
  ['provinceCode', 'cityCode', 'districtCode', 'townCode'].map((path) => [path, 'region']),
)

interface AddressDialogProps extends DialogEnds {
  kind: BookKind
  /** The entry to change; absent for a new one. */
  entry?: AddressBookEntry
  /** The group of a new entry; '' for none. */
  groupId?: string
}

/** Adds or changes an entry. The typed content stays until it is saved or discarded. */
export const AddressDialog = ({ kind, entry, groupId = '', onChanged, onClosed }: AddressDialogProps) => {
  const [form] = Form.useForm<AddressDraft>()
  const [open, setOpen] = useState(true)
  const { requestIdOf } = useRequestId()
  const { busy, failure, run } = useFormCall<AddressDraft>({
    form,
    fieldNames: regionNames,
    send: async (draft) => {
      const content = toContent(draft)
      if (entry) await loadData('address/update', { addressId: entry.addressId, ...content })
      else await loadData('address/create', { kind, clientRequestId: requestIdOf(content), ...content })
      return entry ? '地址已保存' : '地址已添加'
    },
    onDone: () => {
      onChanged()
      setOpen(false)
    },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      title={entry ? `编辑${bookLabels[kind]}` : `新增${bookLabels[kind]}`}
      okText="保存"
      busy={busy}
      failure={failure}
      initialValues={entry ? toDraft(entry) : { ...emptyDraft, groupId }}
      onFinish={(draft) => void run(draft)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {entry?.isStale && <NewPlace entry={entry} onChoose={(region) => form.setFieldsValue({ region })} />}
      <PastePart title={bookLabels[kind].slice(0, 2) + '人'} />
      <AddressFields kind={kind} entry={entry} />
    </FormDialog>
  )
}

import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import { useRequestId } from '@portal/kit/request-id'
import type { AddressBookEntry, AnalyzedRegion } from '@portal/contract/address'
import { analyzePastedText, loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import { LoadError } from '@portal/shared/ui/load-error'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { AddressFields } from './address-fields'
import { type AddressDraft, emptyDraft, toContent, toDraft } from './address-draft'
import { bookLabels, placeText } from '../address-text'
import type { BookKind } from '../book-query'
import styles from './address-dialog.module.css'

interface NewPlaceProps {
  /** An entry whose region no longer exists. */
  entry: AddressBookEntry
  onChoose: (region: SelectedRegion) => void
}

const nameOf = ({ provinceName, cityName, districtName, townName }: AnalyzedRegion) =>
  [...new Set([provinceName, cityName, districtName, townName])].join('')

/** The present regions by the address analysis: several where the old one was divided, none where that is unknown. */
const placesNow = async (entry: AddressBookEntry): Promise<AnalyzedRegion[]> => {
  const { region, candidates } = await analyzePastedText(`${placeText(entry)}${entry.address}`.slice(0, 500))
  const places = region === null ? candidates : [region]
  return places.filter(({ cityCode }) => cityCode !== '')
}

/** 行政区划已变更: offers the present region; the customer can choose another one by hand. */
const NewPlace = ({ entry, onChoose }: NewPlaceProps) => {
  const { data: places = [] } = useQuery({
    queryKey: ['new place', entry],
    queryFn: () => placesNow(entry),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Alert
      type="warning"
      showIcon
      title={`行政区划已变更：原为“${placeText(entry)}”，请重新选择省/市/区`}
      description={
        places.length > 0 &&
        places.map((place) => {
          const { provinceCode, cityCode, districtCode, townCode } = place
          return (
            <Button
              key={`${cityCode}${districtCode}`}
              size="small"
              onClick={() => onChoose({ provinceCode, cityCode, districtCode, townCode })}
            >
              改为{nameOf(place)}
            </Button>
          )
        })
      }
    />
  )
}

/** 智能识别 is loaded when it is first opened. */
const loadSmartPaste = async () => ({
  SmartPaste: (await import(/* webpackChunkName: "smart-paste" */ './smart-paste')).SmartPaste,
})

/** Fills the surrounding form from a pasted text. */
const PastePart = ({ title }: { title: string }) => {
  const form = Form.useFormInstance<AddressDraft>()
  const draft = Form.useWatch([], form) as Partial<AddressDraft> | undefined
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['part', 'smart paste'],
    queryFn: loadSmartPaste,
    staleTime: Infinity,
    enabled: open,
  })
  const fill = (patch: Partial<AddressDraft>) => {
    form.setFieldsValue(patch)
    form.setFields(Object.keys(patch).map((name) => ({ name: name as keyof AddressDraft, errors: [] })))
  }
  return (
    <div className={styles.paste}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        智能识别
      </Button>
      {open && data && <data.SmartPaste title={title} party={{ ...emptyDraft, ...draft }} onFill={fill} />}
      {open && Boolean(error) && !isFetching && <LoadError compact error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

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

import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { type AddressDraft, emptyDraft } from '../model/address-draft'
import styles from './address-fields.module.css'

/** 智能识别 is loaded when it is first opened. */
const loadSmartPaste = async () => ({
  SmartPaste: (await import(/* webpackChunkName: "smart-paste" */ './smart-paste')).SmartPaste,
})

/** Fills the surrounding form from a pasted text. */
export const PastePart = ({ title }: { title: string }) => {
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

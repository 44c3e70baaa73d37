import { useFormGuard } from '@portal/kit/form-guard'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import { REAL_NAME_SETTLED } from '@portal/contract/codes'
import type { RealNameSubmission } from '@portal/contract/realname'
import { loadData, toast } from '@portal/shared'
import { CheckField, FieldRows } from '@portal/shared/form'
import { useQueryClient } from '@portal/shared/query'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { type PhotoSide, photosOf } from '@portal/shared/verify'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { LegalText } from '../../components/legal-text'
import { realNameKey } from './use-real-name'
import { IdentityFields } from './identity-fields'
import { emptyDraft, type RealNameDraft, toSubmission } from './real-name-draft'
import { type NeededPhoto, PhotoFields, type SlotHandle } from './photo-fields'
import styles from './real-name-form.module.css'

const sentences = {
  PASSED: '实名认证已通过',
  VERIFYING: '已提交，正在核验',
  REJECTED: '',
  EXPIRED: '',
  NONE: '',
} as const

/**
 * 提交认证, one call at a time. The reason of a failed verification comes with the state; any other failure is shown below
 * the form.
 */
const useSubmission = (onAnswered: () => void) => {
  const queryClient = useQueryClient()
  const { busy, failure, run } = useGuardedCall()

  const submit = (submission: RealNameSubmission) =>
    run(
      async () => {
        const state = await loadData('realname/submit', submission)
        queryClient.setQueryData(realNameKey, state)
        onAnswered()
        if (sentences[state.status] !== '') toast.success(sentences[state.status], 3000)
      },
      async (error) => {
        // Another tab has submitted a document meanwhile.
        if (isRefusal(error, REAL_NAME_SETTLED)) await queryClient.invalidateQueries({ queryKey: realNameKey })
        return undefined
      },
    )
  return { busy, failure, submit }
}

/** Photos that are chosen, framed in a dialog and sent. The photos on the server come with the state instead. */
const usePhotos = () => {
  const queryClient = useQueryClient()
  const slots = useRef(new Map<PhotoSide, SlotHandle>())
  const [addresses, setAddresses] = useState<Partial<Record<PhotoSide, string>>>({})
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: realNameKey }))

  const frame = (photo: ImageBitmap, { side, label }: NeededPhoto) =>
    show(async () => {
      const { PhotoDialog } = await import('./photo-dialog')
      return ({ onChanged, onClosed }) => (
        <PhotoDialog
          photo={photo}
          side={side}
          label={label}
          onChanged={onChanged}
          onKept={(address) => setAddresses((previous) => ({ ...previous, [side]: address }))}
          onClosed={() => {
            onClosed()
            // The focus returns to the slot that opened the dialog.
            slots.current.get(side)?.focus()
          }}
        />
      )
    })
  return { slots, addresses, dialog, frame: (photo: ImageBitmap, needed: NeededPhoto) => void frame(photo, needed) }
}

/** The text of `privacyVersion`, readable beside its checkbox. */
const PrivacyField = () => (
  <>
    <LegalText title="《实名信息处理说明》">
      依据《邮件快件实名收寄管理办法》，寄件时须核对您的身份。我们收集证件类型、姓名、证件号码、有效期与证件照片，仅用于核验寄件人身份；
      号码与照片加密保存，页面上只显示打码后的内容，照片仅您本人可以查看。未提交的照片一天后自动删除；您可以随时在本页删除全部实名信息。
    </LegalText>
    <CheckField
      name="agreed"
      rules={[
        {
          validator: async (_, agreed?: boolean) => {
            if (!agreed) throw new Error('请先阅读并同意《实名信息处理说明》')
          },
        },
      ]}
    >
      我已阅读并同意《实名信息处理说明》，同意处理我的身份证件等敏感个人信息
    </CheckField>
  </>
)

interface RealNameFormProps {
  /** Sides whose photos the server already has. */
  storedSides: readonly PhotoSide[]
  /** Called when the verification has ended. */
  onAnswered: () => void
}

/** 提交认证 (domain §9). The typed content stays until the verification has succeeded. */
const RealNameForm = ({ storedSides, onAnswered }: RealNameFormProps) => {
  const [form] = Form.useForm<RealNameDraft>()
  const [isValidated, setValidated] = useState(false)
  const { kind = 'PERSON', idType = 'ID_CARD' } =
    Form.useWatch((values: RealNameDraft) => ({ kind: values.kind, idType: values.idType }), form) ?? {}
  const photos = usePhotos()
  const { release, checkChanges } = useFormGuard(form, emptyDraft)
  const { busy, failure, submit } = useSubmission(() => {
    release()
    onAnswered()
  })

  const needed = photosOf({ kind, idType })
  const availableSides = [
    ...storedSides,
    ...needed.map(({ side }) => side).filter((side) => photos.addresses[side] !== undefined),
  ]
  const missing = needed.find(({ side }) => !availableSides.includes(side))
  const send = (draft: RealNameDraft) => {
    if (missing === undefined) void submit(toSubmission(draft))
    else photos.slots.current.get(missing.side)?.focus()
  }
  return (
    <>
      <Form<RealNameDraft>
        form={form}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={emptyDraft}
        className={styles.form}
        disabled={busy}
        onValuesChange={checkChanges}
        onFinish={send}
        onSubmitCapture={() => setValidated(true)}
      >
        <FieldRows className={styles.fields}>
          <IdentityFields />
        </FieldRows>
        <PhotoFields
          needed={needed}
          storedSides={availableSides}
          addresses={photos.addresses}
          isValidated={isValidated}
          slots={photos.slots}
          onPicked={photos.frame}
        />
        <FieldRows>
          <PrivacyField />
        </FieldRows>
        <ErrorLine spaced>{failure}</ErrorLine>
        <Button type="primary" size="large" htmlType="submit" loading={busy} aria-disabled={busy}>
          提交认证
        </Button>
      </Form>
      {photos.dialog}
    </>
  )
}

export default RealNameForm

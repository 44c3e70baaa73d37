import { FieldRows } from '@portal/shared/form'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useFormGuard } from '@portal/kit/form-guard'
import { type PhotoSide, photosOf } from '@portal/shared/verify'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useSubmission } from '../api/use-submission'
import { emptyDraft, type RealNameDraft, toSubmission } from '../model/real-name-draft'
import { IdentityFields } from './identity-fields'
import { PhotoFields } from './photo-fields'
import { PrivacyField } from './privacy-field'
import styles from './real-name-form.module.css'
import { usePhotos } from './use-photos'

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

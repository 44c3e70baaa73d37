import { hasChanged, useLeaveGuard, useShown } from '@portal/shared'
import { Button, Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './form-dialog.module.css'

interface FormDialogProps<Fields> {
  form: FormInstance<Fields>
  open: boolean
  title: string
  okText: string
  /** What the main button does cannot be taken back. */
  danger?: boolean
  busy: boolean
  failure: string
  /** Two fields in a row, where there is room. */
  wide?: boolean
  initialValues?: Partial<Fields>
  onValuesChange?: (changed: Partial<Fields>, all: Fields) => void
  onFinish: (fields: Fields) => void
  onClose: () => void
  onClosed: () => void
  children: ReactNode
}

/** A form in a dialog: closes on its buttons only, not while it sends, asks before it throws away what was typed, and keeps that when sending fails. */
export const FormDialog = <Fields extends object>({
  form,
  open,
  title,
  okText,
  danger = false,
  busy,
  failure,
  wide = false,
  onValuesChange,
  onClose,
  onClosed,
  children,
  ...rest
}: FormDialogProps<Fields>) => {
  const shown = useShown()
  const [before] = useState(rest.initialValues)
  const isChanged = Form.useWatch((fields: Fields) => hasChanged(before, fields), form) ?? false
  const { leave } = useLeaveGuard(open && isChanged)
  if (!shown) return null
  const close = () => leave(onClose)
  return (
    <Modal
      open={open}
      title={title}
      width={wide ? 680 : 520}
      centered
      keyboard={false}
      mask={{ closable: false }}
      closable={!busy}
      destroyOnHidden
      onCancel={close}
      afterClose={onClosed}
      footer={
        <div className={styles.footer}>
          <Button disabled={busy} onClick={close}>
            取消
          </Button>
          <Button type="primary" danger={danger} loading={busy} onClick={form.submit}>
            {okText}
          </Button>
        </div>
      }
    >
      <Form<Fields>
        {...rest}
        className={`${styles.form} ${wide ? styles.wide : ''}`}
        form={form}
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true }}
        onValuesChange={onValuesChange}
      >
        {children}
        {/* Enter in a field sends the form; the visible button stands outside it. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}

import { useUnsavedWork, useShown } from '@portal/shared'
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

/** A form in a dialog: closes on its buttons only, not while it sends, and keeps what was typed when that fails. */
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
  const [dirty, setDirty] = useState(false)
  useUnsavedWork(open && dirty)
  if (!shown) return null
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
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        <div className={styles.footer}>
          <Button disabled={busy} onClick={onClose}>
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
        onValuesChange={(changed: Partial<Fields>, all: Fields) => {
          setDirty(true)
          onValuesChange?.(changed, all)
        }}
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

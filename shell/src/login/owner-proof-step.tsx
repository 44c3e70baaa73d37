import type { OwnerProof } from '@portal/contract/auth'
import { hotline } from '@portal/shared'
import { FieldRows, FormField } from '@portal/shared/form'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { Button, Form, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { LinkButton } from '../captcha/link-button'
import { BackLink } from '../dialog/back-link'
import styles from './owner-proof-step.module.css'

type Kind = Exclude<OwnerProof['kind'], 'NEW_ACCOUNT'>
/** A field for each way, so that what was typed stays when another one is chosen. */
type Answers = Partial<Record<Kind, string>>

const kinds: Record<Kind, { label: string; required: string; hint?: string }> = {
  PASSWORD: { label: '登录密码', required: '请输入登录密码' },
  ID_NUMBER: { label: '证件号码后六位', required: '请输入证件号码后六位', hint: '实名认证时使用的证件' },
  RECEIVER: { label: '收件人姓名', required: '请输入收件人姓名', hint: '近一年内您寄过件的任意一位收件人' },
}
const kindsInOrder: readonly Kind[] = ['PASSWORD', 'ID_NUMBER', 'RECEIVER']

const proofOf = (kind: Kind, answer: string): OwnerProof => {
  switch (kind) {
    case 'PASSWORD':
      return { kind, password: hashPassword(answer) }
    case 'ID_NUMBER':
      return { kind, lastSix: answer }
    case 'RECEIVER':
      return { kind, name: answer }
  }
}

/** A heading that takes the focus, so that what follows it is read out. */
const Heading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  )
}

interface KindChoiceProps {
  kind: Kind
  onChoose: (kind: Kind) => void
}

const KindChoice = ({ kind, onChoose }: KindChoiceProps) => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>验证方式</legend>
      {kindsInOrder.map((value) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChoose(value)} />
          {kinds[value].label}
        </label>
      ))}
    </fieldset>
  )
}

interface NewAccountProps {
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The consequences of a new account, before it is made. */
const NewAccount = ({ busy, onConfirm, onBack }: NewAccountProps) => (
  <>
    <Heading>使用新账号登录</Heading>
    <p className={styles.text}>
      将为该手机号码新建一个账号。原账号不能再用该号码登录，其中的订单、地址等信息不会显示在新账号中。
    </p>
    <p className={styles.text}>
      如果原账号是您的，请不要继续，可返回验证，或联系客服 <a href={`tel:${hotline()}`}>{hotline()}</a> 找回。
    </p>
    <Button type="primary" size="large" block loading={busy} onClick={onConfirm}>
      新建账号并登录
    </Button>
    <Button size="large" block className={styles.back} disabled={busy} onClick={onBack}>
      返回验证
    </Button>
  </>
)

interface OwnerProofStepProps {
  /** Why the code is not enough. */
  reason: string
  submitText: string
  /** Whether a new account is offered; otherwise a sentence says where it is. */
  offersNewAccount: boolean
  busy: boolean
  /** Sends a proof. @returns why it is wrong; '' otherwise */
  onProof: (proof: OwnerProof) => Promise<string>
  onBack: () => void
}

/**
 * Asks for a proof after the code if the account of the number had no login for long (domain §9), or offers a new
 * account.
 */
export const OwnerProofStep = ({
  reason,
  submitText,
  offersNewAccount,
  busy,
  onProof,
  onBack,
}: OwnerProofStepProps) => {
  const [form] = Form.useForm<Answers>()
  const [kind, setKind] = useState<Kind>('PASSWORD')
  const [isLeaving, setLeaving] = useState(false)
  const { label, required, hint } = kinds[kind]

  const submit = async (answers: Answers) => {
    const problem = await onProof(proofOf(kind, answers[kind] ?? ''))
    if (problem === '') return
    form.setFields([{ name: kind, errors: [problem] }])
    form.focusField(kind)
  }

  if (isLeaving)
    return (
      <NewAccount
        busy={busy}
        onConfirm={() => void onProof({ kind: 'NEW_ACCOUNT' })}
        onBack={() => setLeaving(false)}
      />
    )
  return (
    <>
      <BackLink onClick={onBack}>返回修改手机号码</BackLink>
      <Heading>验证身份</Heading>
      <p className={styles.text}>{reason}。手机号码停用后可能分配给他人，因此还需要一项只有您知道的信息。</p>
      <Form<Answers>
        form={form}
        name="owner-proof"
        scrollToFirstError={{ focus: true }}
        onFinish={(answers) => void submit(answers)}
      >
        <KindChoice kind={kind} onChoose={setKind} />
        <FieldRows>
          <FormField
            key={kind}
            label={label}
            name={kind}
            hint={hint}
            validateFirst
            rules={[
              { required: true, whitespace: kind !== 'PASSWORD', message: required },
              ...(kind === 'ID_NUMBER' ? [{ pattern: /^\s*[\dA-Za-z]{6}\s*$/, message: required }] : []),
            ]}
          >
            {(control) =>
              kind === 'PASSWORD' ? (
                <Input.Password {...control} size="large" autoComplete="current-password" maxLength={50} />
              ) : (
                <Input {...control} size="large" autoComplete="off" maxLength={kind === 'RECEIVER' ? 50 : 20} />
              )
            }
          </FormField>
        </FieldRows>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {submitText}
        </Button>
      </Form>
      <p className={styles.other}>
        无法验证，或者这是新办理的号码？
        {offersNewAccount ? (
          <LinkButton onClick={() => setLeaving(true)}>使用新账号</LinkButton>
        ) : (
          '请返回登录，用手机登录时可以使用新账号。'
        )}
      </p>
    </>
  )
}

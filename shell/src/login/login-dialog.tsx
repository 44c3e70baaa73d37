import type { LoginAnswer } from '@portal/contract/auth'
import type { SiteConfig } from '@portal/contract/site-config'
import { useBackCloses, useLeaveGuard } from '@portal/shared'
import {
  answerImageCaptcha,
  captchaTitle,
  closeLoginDialog,
  getToken,
  type ImageCaptchaChallenge,
  saveUserId,
  signIn,
  useImageCaptchaChallenge,
  useSessionExpired,
} from '@portal/shared/internal'
import { Modal } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { RegisterForm } from '../account/register-form'
import { SetPasswordForm } from '../account/set-password-form'
import { captchaSpace } from '../captcha/captcha-space'
import { CaptchaStep } from '../captcha/captcha-step'
import { BackLink } from '../dialog/back-link'
import { dialogDefaults } from '../dialog/dialog-defaults'
import { focusPage } from '../dialog/focus-page'
import styles from './login-dialog.module.css'
import { LoginTabs } from './login-tabs'
import { PhoneCodeLogin, type PhoneForm } from './phone-code-login'
import { PrivacyNotice } from './privacy-notice'

export interface LoginDialogProps {
  open: boolean
  config: SiteConfig
}

interface LoginHelpProps {
  privacyPolicyUrl: string
  onAsk: (topic: 'register' | 'forgot') => void
}

/** Help for visitors who cannot log in, and the privacy policy. */
const LoginHelp = ({ privacyPolicyUrl, onAsk }: LoginHelpProps) => (
  <>
    <div className={styles.links}>
      <button type="button" className={styles.link} onClick={() => onAsk('register')}>
        立即注册
      </button>
      <button type="button" className={styles.link} onClick={() => onAsk('forgot')}>
        忘记密码？
      </button>
    </div>
    <PrivacyNotice act="登录或注册" url={privacyPolicyUrl} />
  </>
)

/** The captcha to show inside a dialog while it is open, and its cancellation. */
const useDialogCaptcha = (open: boolean): { challenge: ImageCaptchaChallenge | undefined; cancel: () => void } => {
  const waiting = useImageCaptchaChallenge()
  const cancel = () => {
    if (waiting) answerImageCaptcha(null)
  }

  // The dialog may also be closed by a login in another tab. The captchas of its own forms end with it; that of a query
  // belongs to the page.
  const cancelOwn = useEffectEvent(() => {
    if (waiting?.purpose !== 'query') cancel()
  })
  useEffect(() => {
    if (open) return () => cancelOwn()
    return undefined
  }, [open])

  return { challenge: open ? waiting : undefined, cancel }
}

type Step = 'login' | 'register' | 'forgot'

/**
 * The one dialog of everything that leads to a session (spec §2): login, registration and forgotten password, with the
 * captcha as a step inside it, so that no dialog covers another one. It closes by its button only.
 */
export const LoginDialog = ({ open, config }: LoginDialogProps) => {
  const [step, setStep] = useState<Step>('login')
  /** The login of a customer who has verified the phone and may set a new password. */
  const [verified, setVerified] = useState<LoginAnswer>()
  const [isDirty, setDirty] = useState(false)
  const [phone, setPhone] = useState<PhoneForm>()
  const { challenge, cancel } = useDialogCaptcha(open)
  const isExpired = useSessionExpired()
  // A verified phone is a session, so that another tab may have closed the dialog before the password is set.
  const isShown = open || verified !== undefined
  const { leave } = useLeaveGuard(isShown && isDirty)

  const go = (next: Step, withPhone?: PhoneForm) => {
    setDirty(false)
    setPhone(withPhone)
    setStep(next)
  }
  const close = () => {
    cancel()
    closeLoginDialog()
    setVerified(undefined)
    // A customer who has verified the phone is logged in, with or without a new password.
    if (verified) void signIn(verified.userId, verified)
  }
  const askToClose = () => leave(close)
  useBackCloses(isShown, challenge ? cancel : askToClose)
  const afterClose = () => {
    go('login')
    if (getToken()) focusPage()
  }
  const privacyPolicy = <PrivacyNotice act="注册" url={config.privacyPolicyUrl} />
  const back = <BackLink onClick={() => leave(() => go('login'))}>返回登录</BackLink>

  const contents = {
    login: (
      <>
        {isExpired && (
          <p className={styles.expired} role="status">
            登录已过期，请重新登录，已填写的内容已保留
          </p>
        )}
        <LoginTabs config={config} phone={phone} />
        <LoginHelp privacyPolicyUrl={config.privacyPolicyUrl} onAsk={(topic) => go(topic)} />
      </>
    ),
    register: (
      <>
        {back}
        <RegisterForm
          onTyped={setDirty}
          onDoubt={(known) => go('login', known)}
          onRegistered={(login) => signIn(login.userId, login)}
        />
        {privacyPolicy}
      </>
    ),
    forgot: (
      <>
        {back}
        <PhoneCodeLogin
          of="forgot"
          submitText="下一步"
          onLogin={(userId, login) => {
            saveUserId(userId)
            setVerified(login)
          }}
        />
      </>
    ),
  }
  const titles: Record<Step, string> = { login: `登录${config.brand}`, register: '用户注册', forgot: '忘记密码' }
  const title = verified ? '设置新密码' : titles[step]

  return (
    <Modal
      open={isShown}
      title={challenge ? captchaTitle(challenge) : title}
      width={step === 'login' ? '35%' : 450}
      className={styles.dialog}
      styles={challenge && captchaSpace.styles}
      onCancel={askToClose}
      afterClose={afterClose}
      {...dialogDefaults}
    >
      {challenge && <CaptchaStep challenge={challenge} onBack={cancel} />}
      {/* Hidden and not removed: the typed text waits for the proof. */}
      <div className={styles.content} hidden={challenge !== undefined}>
        {verified ? <SetPasswordForm onTyped={setDirty} onSet={close} /> : contents[step]}
      </div>
    </Modal>
  )
}

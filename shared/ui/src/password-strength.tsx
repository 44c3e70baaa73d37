import { passwordStrength, passwordStrengthLevels } from '@portal/rules/password'
import styles from './password-strength.module.css'

/**
 * Below the field of a new password: its requirements, and how strong it is as a bar and a word, 弱 33 %, 中 66 %, 强 100
 * % (spec §4).
 */
export const PasswordStrength = ({ password }: { password: string }) => {
  const strength = passwordStrength(password)
  const { percent, text } = passwordStrengthLevels[strength]
  return (
    <span className={styles.strength}>
      <span>8-20位，数字与字母混合</span>
      <span
        className={styles.bar}
        role="meter"
        aria-label="密码强度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text || '无'}
      >
        <span className={styles.level} data-strength={strength} style={{ width: `${percent}%` }} />
      </span>
      <span role="status">{text && `强度 ${text}`}</span>
    </span>
  )
}

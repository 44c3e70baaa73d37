import { passwordStrength, passwordStrengthLevels } from '@portal/shared'
import styles from './account-dialog.module.css'

/** The strength of a password as a bar and a word: 弱 33 %, 中 66 %, 强 100 % (spec §4). */
export const PasswordStrength = ({ password }: { password: string }) => {
  const strength = passwordStrength(password)
  const { percent, text } = passwordStrengthLevels[strength]
  return (
    <div className={styles.strength}>
      <span>密码强度</span>
      <div
        className={styles.bar}
        role="meter"
        aria-label="密码强度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text || '无'}
      >
        <div className={styles.level} data-strength={strength} style={{ width: `${percent}%` }} />
      </div>
      <span role="status">{text}</span>
    </div>
  )
}

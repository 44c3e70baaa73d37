import { passwordStrength, passwordStrengthLevels } from '@portal/shared'
import styles from './strength-meter.module.css'

/** The strength of a password as a bar and a word (spec §4). */
export const StrengthMeter = ({ password }: { password: string }) => {
  const strength = passwordStrength(password)
  const { percent, text } = passwordStrengthLevels[strength]
  return (
    <span className={styles.strength}>
      <span>8–20 位，数字与字母混合</span>
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

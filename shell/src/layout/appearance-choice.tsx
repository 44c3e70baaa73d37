import { type Appearance, appearances, chooseAppearance, useAppearance } from '@portal/shared/internal'
import { useId } from 'react'
import styles from './appearance-choice.module.css'
import { LineIcon } from './line-icon'

const labels: Record<Appearance, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

/** A screen, the sun and the moon. */
const icons: Record<Appearance, string> = {
  system: 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17',
  light:
    'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  dark: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
}

/** Light, dark, or as the system prefers; every open tab changes at once. */
export const AppearanceChoice = () => {
  const chosen = useAppearance()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>外观</legend>
      {appearances.map((value) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => chooseAppearance(value)} />
          <LineIcon path={icons[value]} size={16} />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}

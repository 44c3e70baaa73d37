import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import styles from './courier.module.css'

interface CourierProps {
  name: string
  phone: string
}

/**
 * The courier with a link to call; renders nothing before one is assigned. A masked number is no link, and there may be
 * none.
 */
export const Courier = ({ name, phone }: CourierProps) =>
  name ? (
    <p className={`${layout.row2} ${prose.secondary} ${prose.digits} ${styles.courier}`}>
      <span className={`${sign.soft} ${prose.strong} ${styles.initial}`} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span>
        快递员 {name}
        {phone && <br />}
        {phone.includes('*') ? phone : phone && <a href={`tel:${phone}`}>{phone}</a>}
      </span>
    </p>
  ) : null

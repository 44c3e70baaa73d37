import surface from '@portal/kit/surface.module.css'
import styles from '../../order-form/order-form.module.css'

const low = `${surface.padded} ${styles.waiting}`
const tall = `${low} ${styles.tall}`

/** The cards of the form while the order that fills them is loaded: nothing is shown that would be another order's. */
export const FormSkeleton = () => (
  <div className={styles.dense} role="status" aria-label="加载中">
    <div className={styles.parties}>
      <div className={tall} />
      <span />
      <div className={tall} />
    </div>
    <div className={low} />
    <div className={low} />
  </div>
)

import { EstimateForm } from './estimate-form'
import { WaybillForm } from './waybill-form'
import styles from './visitor-services.module.css'

/** The services without an account, beside the way to one. */
export const VisitorServices = () => (
  <section className={styles.services} aria-labelledby="visitor-services">
    <h2 id="visitor-services" className={styles.title}>
      无需登录，现在就可以
    </h2>
    <WaybillForm />
    <EstimateForm />
  </section>
)

import type { BillingProfile } from '@portal/contract/billing-profile'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { ApplicationFields } from '../model/application'

/**
 * Applies the chosen billing profile: takes over its e-mail unless another one was typed, and drops the special invoice
 * for a person.
 */
export const useFollowBillingProfile = (form: FormInstance<ApplicationFields>, profiles: readonly BillingProfile[]) => {
  const billingProfileId = Form.useWatch('billingProfileId', form)
  const kind = Form.useWatch('kind', form) ?? 'ORDINARY'
  const profile = profiles.find((candidate) => candidate.billingProfileId === billingProfileId)
  const followed = useRef(profile?.email ?? '')
  const email = profile?.email
  const isPerson = profile?.buyerType === 'PERSONAL'

  useEffect(() => {
    if (email === undefined) return
    const currentEmail: string = form.getFieldValue('email') ?? ''
    if (currentEmail === '' || currentEmail === followed.current)
      form.setFields([{ name: 'email', value: email, errors: [] }])
    followed.current = email
  }, [email, form])

  useEffect(() => {
    form.setFields([{ name: 'kind', errors: [], ...(isPerson && { value: 'ORDINARY' as const }) }])
  }, [profile, isPerson, form])

  return { profile, kind }
}

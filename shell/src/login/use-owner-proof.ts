import type { OwnerProof } from '@portal/contract/auth'
import { OWNER_PROOF_REQUIRED, OWNER_PROOF_WRONG, RATE_LIMITED } from '@portal/contract/codes'
import { CallError, toast } from '@portal/shared'
import { useState } from 'react'

/** Refusals that concern the proof; any other one leads back to the form, as its code may be over. */
const ofProof: readonly number[] = [OWNER_PROOF_WRONG, RATE_LIMITED, 0]

interface OwnerProofLogin<Fields> {
  busy: boolean
  /** Why the code, which was right, is not enough; undefined while it is not known to be so. */
  doubt: string | undefined
  submit: (fields: Fields) => Promise<void>
  /** Repeats the login with a proof. @returns why that is wrong; '' for anything else */
  prove: (proof: OwnerProof) => Promise<string>
  goBack: () => void
}

/**
 * A login by code that may be asked for more (domain §9): the same call is repeated with a proof. Refusals are toasted.
 * @param logIn rejects with a `CallError`
 */
export const useOwnerProof = <Fields extends object>(
  logIn: (fields: Fields, proof: { proof?: OwnerProof }) => Promise<void>,
  onRefused: (error: CallError) => void = () => undefined,
): OwnerProofLogin<Fields> => {
  const [busy, setBusy] = useState(false)
  const [doubted, setDoubted] = useState<{ fields: Fields; reason: string }>()

  /** @returns why it was refused */
  const run = async (fields: Fields, proof?: OwnerProof): Promise<CallError | undefined> => {
    setBusy(true)
    try {
      await logIn(fields, proof === undefined ? {} : { proof })
      return undefined
    } catch (error) {
      if (error instanceof CallError) return error
      throw error
    } finally {
      setBusy(false)
    }
  }
  const refuse = (error: CallError): void => {
    toast.error(error.message)
    onRefused(error)
  }

  return {
    busy,
    doubt: doubted?.reason,
    goBack: () => setDoubted(undefined),
    submit: async (fields) => {
      const error = await run(fields)
      if (error?.code === OWNER_PROOF_REQUIRED) setDoubted({ fields, reason: error.message })
      else if (error !== undefined) refuse(error)
    },
    prove: async (proof) => {
      if (doubted === undefined) return ''
      const error = await run(doubted.fields, proof)
      if (error?.code === OWNER_PROOF_WRONG) return error.message
      if (error === undefined) return ''
      if (!ofProof.includes(error.code)) setDoubted(undefined)
      refuse(error)
      return ''
    },
  }
}

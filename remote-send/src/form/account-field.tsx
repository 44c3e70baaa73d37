import { LoadError } from '@portal/shared/ui/load-error'
import { Select } from 'antd'
import { useEffect } from 'react'
import { useDraft, useDraftForm } from './draft-form'
import { Field } from './field'
import styles from './field.module.css'
import { NewTabLink } from './new-tab-link'

interface AccountOption {
  value: string
  /** Says why it cannot be chosen when it is disabled. */
  label: string
  disabled: boolean
}

interface AccountFieldProps {
  path: string
  label: string
  /** Undefined until they are loaded. */
  options: AccountOption[] | undefined
  /** The account that is chosen at first. */
  preferred: string | undefined
  /** The hint when no account can be chosen. */
  noneMessage: string
  /** The page where the customer manages the accounts, and its link. */
  managePage: string
  manageText: string
  /** Why they could not be loaded; null otherwise. */
  error: unknown
  isFetching: boolean
  onRetry: () => void
}

/** One of the customer's accounts: those that can be used can be chosen, the others show why not. */
export const AccountField = ({
  path,
  label,
  options,
  preferred,
  noneMessage,
  managePage,
  manageText,
  error,
  isFetching,
  onRetry,
}: AccountFieldProps) => {
  const { change } = useDraftForm<Record<string, string>>()
  const isOpen = useDraft((draft: Record<string, string>) => draft[path] === '')
  const proposed = isOpen ? preferred : undefined

  useEffect(() => {
    if (proposed) change({ [path]: proposed })
  }, [path, proposed, change])

  const usable = options?.filter(({ disabled }) => !disabled)
  return (
    <Field
      path={path}
      label={label}
      required
      wide
      hint={
        <>
          {usable?.length === 0 && noneMessage}
          <NewTabLink to={managePage}>{manageText}</NewTabLink>
        </>
      }
    >
      {({ value, ...control }) =>
        error && !isFetching ? (
          <LoadError compact error={error} onRetry={onRetry} />
        ) : (
          <Select
            {...control}
            className={styles.medium}
            loading={isFetching}
            value={usable?.some((option) => option.value === value) ? value : undefined}
            options={options}
            placeholder="请选择"
          />
        )
      }
    </Field>
  )
}

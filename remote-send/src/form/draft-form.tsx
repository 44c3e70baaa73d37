import layout from '@portal/kit/layout.module.css'
import { createStore, type Store } from '@portal/shared'
import { Form, type FormInstance } from 'antd'
import {
  createContext,
  memo,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { formName } from '../rules/field-path'
import { createErrorDisplay, type ErrorDisplay } from './error-display'

type Patch<Draft> = Parameters<FormInstance<Draft>['setFieldsValue']>[0]

/** An antd Form whose values are a draft, fields that are not on the page included. */
export interface DraftForm<Draft extends object> {
  form: FormInstance<Draft>
  /** The values, updated at once; `Form.useWatch` is one task later. */
  draft: Store<Draft>
  errors: ErrorDisplay<Draft>
  /** For the form's `onValuesChange`. */
  onTyped: () => void
  /** A change by a person other than in one field; parts of the draft that `patch` does not have stay. */
  change: (patch: Patch<Draft>) => void
  /** Fills in values that the person has not typed; they alone are not saved. */
  suggest: (complete: (draft: Draft) => Draft) => void
}

/** `onChange` is called when the draft has changed, with whether a person typed or it was a suggestion. */
export const createDraftForm = <Draft extends object>(
  form: FormInstance<Draft>,
  initial: Draft,
  onChange: (draft: Draft, isTyped: boolean) => void = () => undefined,
): DraftForm<Draft> => {
  const valuesNow = (): Draft => form.getFieldsValue(true)
  form.setFieldsValue(initial as Patch<Draft>)
  const draft = createStore(valuesNow())
  const errors = createErrorDisplay(form, draft)
  const update = (isTyped: boolean) => {
    draft.set(valuesNow())
    onChange(draft.get(), isTyped)
  }
  return {
    form,
    draft,
    errors,
    onTyped: () => update(true),
    change: (patch) => {
      form.setFieldsValue(patch)
      update(true)
    },
    suggest: (complete) => {
      const completed = complete(draft.get())
      if (completed === draft.get()) return
      form.setFieldsValue(completed as Patch<Draft>)
      update(false)
    },
  }
}

const DraftContext = createContext<DraftForm<object> | null>(null)

/** The form around a component, which names the fields of the draft that it uses. */
export const useDraftForm = <Draft extends object>(): DraftForm<Draft> => {
  const form = use(DraftContext)
  if (form === null) throw new Error('a field stands in no form')
  return form as unknown as DraftForm<Draft>
}

/**
 * A selected part of a store; renders again when it changes. `select` returns a number, a text or a part of the value,
 * but no new object: that would be another value each time.
 */
export const useSelected = <Whole, Part>({ subscribe, get }: Store<Whole>, select: (whole: Whole) => Part): Part => {
  const part = () => select(get())
  return useSyncExternalStore(subscribe, part, part)
}

/** An object that is made of a draft; renders again when its JSON changes. */
export const useDerived = <Draft, Derived>(draft: Store<Draft>, make: (draft: Draft) => Derived): Derived => {
  const json = useSelected(draft, (current) => JSON.stringify(make(current)))
  return useMemo(() => JSON.parse(json) as Derived, [json])
}

/** A selected part of the draft of the form around. */
export const useDraft = <Draft extends object, Part>(select: (draft: Draft) => Part): Part =>
  useSelected(useDraftForm<Draft>().draft, select)

interface DraftFormFrameProps<Draft extends object> {
  draftForm: DraftForm<Draft>
  /** Accessible name of the form. */
  label: string
  onSubmit: () => void
  children: ReactNode
}

const ContentContext = createContext<ReactNode>(null)
const Content = () => use(ContentContext)

type FormElementProps = Pick<DraftFormFrameProps<object>, 'draftForm' | 'label' | 'onSubmit'>

const FormElement = ({ draftForm, label, onSubmit }: FormElementProps) => (
  <Form
    form={draftForm.form}
    name={formName}
    className={layout.stack4}
    noValidate
    aria-label={label}
    onValuesChange={draftForm.onTyped}
    onFinish={onSubmit}
  >
    <Content />
  </Form>
)

/**
 * antd's Form renders all its fields whenever it renders itself; so it does that once, and its content apart from it.
 */
const FormRenderedOnce = memo(FormElement)

/** The form around the fields of a draft. */
export const DraftFormFrame = <Draft extends object>({
  draftForm,
  label,
  onSubmit,
  children,
}: DraftFormFrameProps<Draft>) => {
  const form = draftForm as unknown as DraftForm<object>
  const latestSubmit = useRef(onSubmit)
  useLayoutEffect(() => {
    latestSubmit.current = onSubmit
  })
  const submit = useCallback(() => latestSubmit.current(), [])
  return (
    <DraftContext value={form}>
      <ContentContext value={children}>
        <FormRenderedOnce draftForm={form} label={label} onSubmit={submit} />
      </ContentContext>
    </DraftContext>
  )
}

import { createStore, type Store } from '@portal/shared'
import { type FormInstance, Form } from 'antd'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { createErrorDisplay, type ErrorDisplay } from './error-display'
import layout from '@portal/kit/layout.module.css'
import { formName } from '../rules/field-path'

type Patch<Draft> = Parameters<FormInstance<Draft>['setFieldsValue']>[0]

/** An antd Form whose values are a draft, fields that are not on the page included. */
export interface DraftForm<Draft extends object> {
  form: FormInstance<Draft>
  /** The values, with each change at once: `Form.useWatch` tells a task later. */
  draft: Store<Draft>
  errors: ErrorDisplay<Draft>
  /** For the form's `onValuesChange`. */
  onTyped: () => void
  /** What a person does other than in one field; parts of the draft that are left out stay. */
  change: (patch: Patch<Draft>) => void
  /** Fills in what nobody typed; alone it is not worth keeping. */
  suggest: (complete: (draft: Draft) => Draft) => void
}

/** `onChange`: the draft is another one, by a person's hand or by a suggestion. */
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
export const DraftProvider = DraftContext.Provider

/** The draft that the parts around belong to; each part names the fields of it that it knows. */
export const useDraftForm = <Draft extends object>(): DraftForm<Draft> => {
  const form = use(DraftContext)
  if (form === null) throw new Error('a field stands in no form')
  return form as unknown as DraftForm<Draft>
}

/** What is selected of a store; renders again when that is another value. Numbers, texts and parts of the value are, made objects are not. */
export const useSelected = <Whole, Part>({ subscribe, get }: Store<Whole>, select: (whole: Whole) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(get()))

/** What is made of a draft, as JSON has it; renders again when that is something else. */
export const useMade = <Draft, Made>(draft: Store<Draft>, make: (draft: Draft) => Made): Made => {
  const json = useSelected(draft, (current) => JSON.stringify(make(current)))
  return useMemo(() => JSON.parse(json) as Made, [json])
}

/** A part of the draft around. */
export const useDraft = <Draft extends object, Part>(select: (draft: Draft) => Part): Part =>
  useSelected(useDraftForm<Draft>().draft, select)

interface DraftFormFrameProps<Draft extends object> {
  draftForm: DraftForm<Draft>
  /** What the form is for. */
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** The form around the fields of a draft. */
export const DraftFormFrame = <Draft extends object>({
  draftForm,
  label,
  onSubmit,
  children,
}: DraftFormFrameProps<Draft>) => (
  <DraftProvider value={draftForm as unknown as DraftForm<object>}>
    <Form<Draft>
      form={draftForm.form}
      name={formName}
      className={layout.stack4}
      noValidate
      aria-label={label}
      onValuesChange={draftForm.onTyped}
      onFinish={onSubmit}
    >
      {children}
    </Form>
  </DraftProvider>
)

/** A picture of a form, with the name that the browser sends. */
export interface FormPicture {
  fileName: string
  type: string
  content: Buffer
}

export interface SubmittedForm {
  fields: Readonly<Record<string, string>>
  files: readonly FormPicture[]
}

/** The fields and files of a form; an empty field for files has none. */
export const readForm = async (body: Buffer, contentType: string): Promise<SubmittedForm> => {
  const fields: Record<string, string> = {}
  const files: FormPicture[] = []
  for (const [name, value] of await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()) {
    // Browsers send every line break as two characters, but count it as one.
    if (typeof value === 'string') fields[name] = value.replaceAll('\r\n', '\n').trim()
    else if (value.size > 0)
      files.push({ fileName: value.name, type: value.type, content: Buffer.from(await value.arrayBuffer()) })
  }
  return { fields, files }
}

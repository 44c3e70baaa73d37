import { carrierAction, carrierMediaTypes } from '@portal/contract/operations-feedback'
import { attachmentsProblem } from '@portal/rules/feedback'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { parseBody } from '../../http/route'
import { storeCarrierFile } from '../../modules/feedback/carrier/store-carrier-file.service'
import { applyCarrierAction, type CarrierResult } from '../../modules/feedback/carrier-actions.service'
import type { FormPicture, SubmittedForm } from './read-form'

const typeOf = ({ type }: FormPicture): (typeof carrierMediaTypes)[number] => {
  const mediaType = carrierMediaTypes.find((candidate) => candidate === type)
  if (mediaType === undefined) throw new BusinessError('UPLOAD_REFUSED', '仅支持 JPG、PNG、WebP 图片')
  return mediaType
}

/**
 * Stores the pictures of the form, then applies its action. A repeated form is applied once.
 * @throws BusinessError BAD_FIELD, FEEDBACK_NOT_FOUND, UPLOAD_REFUSED
 */
export const actByForm = async (deps: Deps, { fields, files }: SubmittedForm): Promise<CarrierResult> => {
  const planned = parseBody(carrierAction, { ...fields, uploadIds: files.map((_file, index) => String(index)) })
  const problem = attachmentsProblem(files.map(typeOf))
  if (problem !== '') throw new BusinessError('BAD_FIELD', problem)
  const uploadIds: string[] = []
  for (const [index, file] of files.entries()) {
    uploadIds.push(
      await storeCarrierFile(deps, {
        eventId: `${planned.eventId}-${index}`,
        feedbackNo: planned.feedbackNo,
        fileName: file.fileName,
        mediaType: typeOf(file),
        content: file.content,
      }),
    )
  }
  return applyCarrierAction(deps, { ...planned, uploadIds })
}

import type { Messages, SessionEndMessages } from './messages.ts';

export const es: Messages = {
  success: 'Hecho.',
  sessionEnded: 'La sesión ha terminado. Vuelva a iniciar sesión.',
  wrongCredentials: 'El usuario o la contraseña no son correctos.',
  tooManyAttempts: 'Demasiados intentos. Inténtelo más tarde.',
  notPermitted: 'No tiene permiso para hacer esto.',
  defaultPasswordMustChange: 'Está usando la contraseña predeterminada. Cámbiela primero.',
  wrongOldPassword: 'La contraseña anterior no es correcta.',
  passwordTooCommon: 'Esta contraseña es demasiado común. Elija otra.',
  passwordIsLoginId: 'La contraseña no puede ser el nombre de usuario.',
  passwordIsDefault: 'La contraseña nueva no puede ser la predeterminada.',
  passwordLength: 'La contraseña debe tener de {min} a {max} caracteres.',
  passwordUnchanged: 'La contraseña nueva debe ser distinta de la anterior.',
  passwordLikeName: 'La contraseña se parece demasiado a su nombre, usuario o número de empleado.',
  passwordLikeCompany: 'La contraseña se parece demasiado al nombre de su empresa u organización.',
  passwordExpired: 'Esta contraseña era temporal y ha caducado. Pida otra a un administrador.',
  confirmationNeeded: 'Confirme primero con su contraseña.',
  wrongPassword: 'La contraseña no es correcta.',
  secondStepNeeded: 'Complete primero el inicio de sesión con su código.',
  wrongCode: 'El código no es correcto o ya se usó.',
  secondFactorMissing: 'Su rol exige un segundo factor. Configúrelo primero en su perfil.',
  wrongPasskey: 'No se aceptó la llave de acceso. Inténtelo de nuevo o elija otro modo.',
  passkeysOff:
    'Aquí no se pueden usar llaves de acceso: nadie ha indicado al servidor la dirección que abren las personas.',
  invitationOver:
    'Este enlace no se puede usar: no es correcto, ha caducado, ya se usó o se sustituyó por otro. Pida uno nuevo.',
  passwordSignInOff: 'El acceso con contraseña está desactivado. Use el acceso de su empresa.',
  lastEmergencyAccount:
    'Mientras el acceso con contraseña esté desactivado, al menos un administrador activo debe tener una cuenta de emergencia con contraseña.',
  providerOff: 'Este acceso no está disponible en este momento. Elija otro.',
  providerSignInOver: 'Este acceso ha caducado, ya se usó o empezó en otra ventana. Vuelva a empezar.',
  providerAway: 'No se puede contactar con {provider}. Inténtelo más tarde o acceda de otra forma.',
  providerRefused:
    '{provider} no le ha permitido el acceso. Inténtelo de nuevo o consulte a su administrador.',
  providerClock:
    'Los relojes de este servidor y de {provider} difieren en más de un minuto. Avise a su administrador.',
  providerAnswerBad: 'No se ha podido verificar la respuesta de {provider}. Avise a su administrador.',
  identityUnknown: '{provider} le conoce, pero nadie del registro coincide. Consulte a su administrador.',
  identityAmbiguous:
    'Más de una persona del registro coincide con lo que dice {provider}. Consulte a su administrador.',
  identityTaken: 'Esta cuenta está vinculada a otra persona en {provider}. Consulte a su administrador.',
  identityWithoutAccount: 'Todavía no tiene una cuenta aquí. Consulte a su administrador.',
  identityWithoutRole: 'Sus grupos en {provider} no le dan ningún rol aquí. Consulte a su administrador.',
  emailUnverified: '{provider} no ha verificado su correo electrónico. Consulte a su administrador.',
  accountOff: '{provider} le conoce, pero su cuenta aquí está desactivada. Consulte a su administrador.',
  tokenRefused:
    'No se aceptó el token: es desconocido, está revocado, caducado o en pausa, o la llamada viene de otra red.',
  tokenReadsOnly: 'Esta cuenta de servicio solo puede leer.',
  notForPrograms: 'Esta llamada es para personas que inician sesión, no para programas.',
  tooManyTokens: 'Ya hay {max} tokens. Revoque uno primero.',
  keyReused: 'Esta clave de idempotencia pertenece a otra llamada. Use una clave nueva para cada llamada.',
  callRunning: 'La llamada con esta clave de idempotencia aún se está ejecutando. Repítala más tarde.',
  callCarriedOut:
    'La llamada con esta clave de idempotencia se ejecutó, pero no se guardó su respuesta. Vuelva a leer el registro.',

  badRequest: 'No se entendió la solicitud.',
  notFound: 'El registro no existe o no puede verlo.',
  stale: 'Otra persona ha cambiado este registro mientras tanto. Compare antes de guardar.',
  duplicate: 'Ya existe un registro igual.',
  badReference: 'Algo de lo elegido no existe o no puede usarlo.',
  transitionRefused: 'No es posible en el estado actual.',
  badCursor: 'La posición en la lista ya no es válida. Vuelva a cargar la lista.',
  required: 'Falta un dato obligatorio.',
  inUse: 'El registro está en uso y no se puede eliminar.',
  belowItself: 'Una rama no puede quedar debajo de sí misma.',
  onlyRoot: 'Es el único elemento activo del nivel superior. Añada o reactive otro primero.',
  aboveRetired: 'El elemento superior está de baja. Reactívelo primero, o mueva este.',
  stillHolds: 'Esta persona todavía tiene {count} activos. Primero hay que devolverlos o entregarlos.',
  lastAdministrator: 'Nadie podría administrar las cuentas. Primero conceda ese permiso a otra persona.',
  contradiction: 'Uno de estos valores contradice a otro.',
  notAPicture: 'No es una imagen PNG, JPEG o WebP.',
  badValue: 'Un valor no es válido para su campo.',
  tooManyFields: 'La categoría no puede tener más campos propios.',
  fieldsChanged: 'Entretanto alguien ha añadido o quitado un campo. Vuelva a mirarlo.',
  tooManyViews: 'Ha guardado el máximo de vistas de esta lista.',
  tooManyMappings: 'Ha guardado el máximo de asignaciones de columnas.',
  backupBroken: 'Esta copia de seguridad no se puede restaurar.',
  backupFailed: 'No se pudo escribir la copia de seguridad. El registro del servidor dice por qué.',
  trialImpossible: 'Aquí no se pudo probar la restauración. El registro del servidor dice por qué.',
  documentWithoutLines: 'El documento no tiene líneas.',
  assetInOpenDocument: 'Un activo está en otro documento abierto.',
  assetNotFree: 'El estado de un activo no lo permite.',
  dayAhead: 'La fecha está en el futuro. Una entrega surte efecto hoy o lo hizo antes.',
  dayBeforePurchase: '{assetNo} se compró el {purchased}; una entrega o baja no puede tener fecha anterior.',
  custodianMissing: 'Elija quién recibe los activos.',
  assetNotWithGiver: 'Un activo no está en poder de la persona que se va.',
  leaverHoldsMore: 'La persona tiene {count} activos más. Añádalos a la entrega.',
  ownDocument: 'Usted redactó, modificó o presentó este documento. Debe decidir otra persona.',
  handoverOpen: 'La entrega por baja de esta persona aún no está cerrada.',
  linesUndecided: 'Antes hay que decidir sobre las {count} líneas pendientes.',
  linesChanged: 'Hay activos que han cambiado desde que se decidió sobre ellos. Decida de nuevo.',
  photoRequired: 'Haga primero una foto de {code}: este inventario la exige.',
  ownStockTake: 'Usted planificó, contó o decidió en este inventario. Debe aprobarlo otra persona.',
  reportTooLong: 'El informe tiene más de {limit} líneas. Descárguelo en Excel o descargue solo una parte.',
  assetEnded: 'El activo está dado de baja. Su ficha está cerrada.',
  disposalNeeded:
    'La empresa da de baja los activos solo mediante una baja. Regístrela y otra persona la aprobará.',
  monthClosed: 'El mes {month} está cerrado. Regístrelo a partir del {from} o pida que se reabra.',
  monthCharged:
    'La amortización de {month} ya está contabilizada para {assetNo}. Elija una fecha a partir del {from} o anule antes ese cálculo.',
  chargesMissing: '{month} todavía tiene que amortizar {count} activos. Contabilice antes su amortización.',
  beforeBooks: 'Los libros empiezan con el saldo inicial de {month}. Lo anterior se llevó en otro sitio.',
  currencyPosted:
    'Ya hay amortización contabilizada en la moneda predeterminada. Sigue siendo la moneda de los libros.',
  valueExceeded: 'El {assetNo} solo conserva {left} de su valor ese día.',
  assetUnderApproval:
    'El activo está pendiente de aprobación en {documentNo}. Su categoría, valor y moneda se podrán cambiar cuando se decida o se retire.',
  mergeNotPermitted:
    'Alguien tiene uno de los activos o sus categorías son distintas. Debe fusionarlos un administrador.',
  repairOpen: 'La reparación {repairNo} de este activo sigue abierta. Complétela en lugar de crear otra.',
  limitsCrossed: 'El límite inferior de «{item}» es mayor que el superior.',
  planCoversNothing:
    'El plan no cubre ningún activo que se pueda mantener. Revise su objeto y su organización.',
  nextStarted:
    'La tarea {taskNo}, la siguiente del mismo plan, ya está en curso: lo que falta se hace en ella.',
  checklistOpen: 'Quedan {count} puntos obligatorios sin respuesta; el primero es «{item}».',
  badResult: 'No es un resultado posible de «{item}».',
  readingDoubtful:
    'La última lectura fue {last}; esta difiere en {increase}. Compruébela y vuelva a guardarla si es correcta.',
  deviceRefused: 'El número del dispositivo o su token no es correcto, o el dispositivo está retirado.',
  readingsFollow:
    'Hay lecturas posteriores a este valor inicial. Anúlelas primero, empezando por la más reciente.',
  partsShort: 'Solo quedan {stock} de {name} en existencias.',
  ownBill: 'Usted redactó, modificó o presentó esta factura. Debe aprobarla otra persona.',
  billDuplicate:
    'Esta factura ya está registrada como {billNo}. Confirme que se trata de otra distinta o abra {billNo}.',
  billOverpaid: 'Solo quedan {open} por pagar.',
  tooManyPayments: 'Una factura puede tener como máximo {max} pagos.',
  mailMissing:
    'No se puede enviar por correo: el servidor no tiene servidor de correo o su ficha no tiene dirección de correo.',
  reportTooWide:
    'El informe tendría {columns} columnas; caben {limit} como máximo. Elija una agrupación más amplia, un periodo más corto o un filtro.',
  budgetExists: 'El presupuesto {budgetNo} ya cubre esta organización, año y tipo. Modifíquelo en su lugar.',
  budgetExceeded:
    'Al presupuesto {budgetNo} le quedan {remaining} {currency}. Esta factura asciende a {gross} y lo superaría en {over}.',
  assetsAlreadyCreated:
    'Ya se crearon activos a partir de una línea de esta factura. Vuelva a cargar la página.',
  billWithoutAssets: 'Solo se pueden crear activos a partir de una factura de compra aprobada.',
  notApprover: 'No le corresponde a usted decidir ahora.',
  approverNotPermitted:
    '«{name}» no puede ser aprobador: no tiene permiso para aprobar documentos de este tipo.',
  faultReportsOff: 'Aquí solo se pueden comunicar averías con una cuenta.',
  faultReportsFull: 'Por ahora no se admiten más avisos. Avise a alguien del lugar o inténtelo más tarde.',
  requestExceeded: 'A esta solicitud solo le faltan {open}. Quite activos de la selección.',
  requestMismatch: 'No es lo que se solicitó: {assets}. Confirme para entregar estos activos de todos modos.',
  mergeNotUndoable:
    'La fusión ya no se puede deshacer: el activo se fusionó de nuevo o falta algo a lo que hace referencia.',
  fileTooLarge: 'El archivo es demasiado grande.',
  fileNotUnderstood: 'No se puede leer el archivo. Use xlsx o csv.',
  uploadGone: 'El archivo subido ha caducado. Súbalo de nuevo.',
  importRunning: 'Esta importación está en curso.',
  mappingIncomplete: 'Complete primero la asignación de columnas.',
  jobCancelled: 'La tarea fue cancelada.',
  fileTypeRefused:
    'Este archivo no se puede adjuntar. Se admiten imágenes (JPEG, PNG, WebP), PDF, archivos de Word, Excel y PowerPoint (docx, xlsx, pptx), texto sin formato y CSV.',
  pictureUnreadable: 'No se puede leer la imagen. Puede estar dañada.',
  pictureTooLarge:
    'La imagen es demasiado grande: se admiten como máximo {max} megapíxeles y {side} píxeles por lado.',
  pictureTooSlow:
    'Procesar la imagen lleva demasiado tiempo. Guárdela con menos píxeles e inténtelo de nuevo.',
  booksHidden:
    'Esto depende del valor neto o de la depreciación acumulada de los activos, que usted no puede ver.',
  listByBooks:
    'La lista depende del valor neto o de la depreciación acumulada, que no todos pueden ver. Ningún plan puede seguirla ni se puede guardar un estado de ella.',
  tooManyStates: 'Una lista guarda como máximo {max} estados. Elimine uno primero.',
  tooManyContacts:
    'Entre los dos suman {count} contactos adicionales; un proveedor guarda como máximo {max}. Elimine algunos primero.',
  tooManyAttachments: 'Un registro puede tener como máximo {max} archivos. Elimine uno primero.',
  attachmentsFull: 'No hay sitio para este archivo: quedan {left} MB de lo que la empresa puede adjuntar.',
  tooManyJobs: 'Ya tiene varios trabajos en curso. Espere a que termine uno.',
  tooManyChosen: 'Es demasiado para un solo trabajo: 100.000 activos como máximo. Reduzca la selección.',
  unavailable: 'El servicio no está disponible en este momento. Inténtelo más tarde.',
  storageFull:
    'El servidor se ha quedado sin espacio: no se puede guardar nada hasta que lo haya. Lo existente se puede consultar.',
  busy: 'El sistema está ocupado u otras personas están modificando lo mismo. No se ha cambiado nada; inténtelo de nuevo.',
  tooSlow:
    'Ha tardado demasiado y se ha interrumpido. Pida menos a la vez y, si estaba guardando, compruebe si se guardó antes de volver a intentarlo.',
  readOnly:
    'El sistema está en solo lectura: por ahora no se puede cambiar nada. No se guardó nada; lo que escribió sigue aquí.',
  maintenance: 'El sistema está en mantenimiento: por ahora solo pueden trabajar los administradores.',
  fileStoreAway: 'En este momento no se pueden guardar ni leer archivos. Inténtelo de nuevo más tarde.',
  fileMissing:
    'Este archivo ya no está en el almacén de archivos. Quizá quien administra el sistema lo conserve en una copia de seguridad.',
};

/** Why a session is over. */
export const esSessionEnds: SessionEndMessages = {
  'idle too long': 'Ha estado inactivo demasiado tiempo. Vuelva a iniciar sesión.',
  'too old': 'Ha alcanzado el tiempo máximo de una sesión. Vuelva a iniciar sesión.',
  'second step missed': 'El segundo paso no llegó a tiempo. Vuelva a iniciar sesión.',
  'end from another device':
    'Esta sesión se cerró desde otro dispositivo o por un administrador. Vuelva a iniciar sesión.',
  'password changed elsewhere': 'Su contraseña se cambió en otro dispositivo. Vuelva a iniciar sesión.',
  'password reset': 'Su contraseña se restableció. Inicie sesión con la nueva.',
  'second factor set up elsewhere': 'Se configuró un segundo factor en su cuenta. Vuelva a iniciar sesión.',
  'second factor removed': 'Se quitó el segundo factor de su cuenta. Vuelva a iniciar sesión.',
  'account disabled': 'Su cuenta está desactivada. Consulte a un administrador.',
  'account taken over': 'Su cuenta se unió a la de otra persona. Vuelva a iniciar sesión.',
  'roles changed': 'Sus roles han cambiado. Vuelva a iniciar sesión.',
  'ended by the provider': 'Su proveedor de identidad ha cerrado esta sesión. Vuelva a iniciar sesión.',
};

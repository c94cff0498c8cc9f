import type { Template } from '../template.ts';

/**
 * The list of assets of Atlas CMMS, in the language of who exports it. Headers: `CsvFileGenerator.writeAssetsToCsv`
 * and `messages_*.properties` of Grashjs/cmms.
 */
export const atlas: Template = {
  system: 'atlas',
  needs: "Downtime Duration|Durée d'arrêt|Tiempo fuera de servicio|Ausfallzeitdauer|停机时间",
  signs: [
    "Downtime Duration|Durée d'arrêt|Tiempo fuera de servicio|Ausfallzeitdauer|停机时间",
    'Parent Asset|Equipement Parent|Activo principal|Übergeordneter Vermögenswert|父资产',
    'Primary User|Travailleur Principal|Usuario principal|Primärer Benutzer|主要用户',
    'Warranty Expiration Date|Expiration de la garantie|Fecha de fin de la garantía|Garantieablaufdatum|保修到期日期',
    'Additional Information|Informations supplémentaires|Información adicional|Zusätzliche Informationen|附加信息',
    'Teams names|Equipes|Nombres de los equipos|Teamnamen|团队名称',
    'Contractors|Prestataires|Contratista|Auftragnehmer|承包商',
    "Location Name|Nom de l'Emplacement|Ubicación|Standortname|位置名称",
  ],
  fields: {
    assetNo: 'Barcode|Code Barres|Código de barras|条形码',
    name: 'Name|Nom|Nombre|名称',
    remark: 'Description|Descripción|Beschreibung|描述',
    status: 'Status|Statut|Estado|状态',
    location: "Location Name|Nom de l'Emplacement|Ubicación|Standortname|位置名称",
    parentAsset: 'Parent Asset|Equipement Parent|Activo principal|Übergeordneter Vermögenswert|父资产',
    category: 'Category|Catégorie|Categoría|Kategorie|类别',
    user: 'Primary User|Travailleur Principal|Usuario principal|Primärer Benutzer|主要用户',
    warrantyUntil:
      'Warranty Expiration Date|Expiration de la garantie|Fecha de fin de la garantía|Garantieablaufdatum|保修到期日期',
    serialNo: 'Serial Number|Numéro de série|Número de serie|Seriennummer|序列号',
    supplier: 'Vendors|Fournisseurs|Vendedores|Lieferanten|供应商',
  },
  further:
    'Archived|Archivé|Archivado|Archiviert|已存档|Area|Surface|Áea|Bereich|区域|' +
    'Additional Information|Informations supplémentaires|Información adicional|Zusätzliche Informationen|附加信息|' +
    'Assigned To|Assigné à|Asignado a|Zugewiesen an|分配给|Teams names|Equipes|Nombres de los equipos|Teamnamen|团队名称|' +
    'Parts|Pièces|Partes|Teile|零件|Contractors|Prestataires|Contratista|Auftragnehmer|承包商',
  leftOut: "ID|Downtime Duration|Durée d'arrêt|Tiempo fuera de servicio|Ausfallzeitdauer|停机时间",
  words: {
    status: [
      [/^(?:operational|opérationnel|operati[cv]o|运行中)$/i, 'inUse'],
      [/^(?:down|en panne|caído|停机)$/i, 'inRepair', 'near'],
      [/^(?:moderni[sz]ation|modernización|modernisierung|现代化)$/i, 'inRepair', 'near'],
      [/^(?:standby|en attente|en espera|待机)$/i, 'inStock', 'near'],
      [/^(?:inspection (?:scheduled|planifiée|geplant)|inspección programada|已安排检查)$/i, 'inUse', 'near'],
      [/^(?:commissioning|mise en service|puesta en marcha|inbetriebnahme|调试)$/i, 'draft', 'near'],
      [
        /^(?:emergency shutdown|arrêt d'urgence|apagado de emergencia|notabschaltung|紧急停机)$/i,
        'inUse',
        'near',
      ],
    ],
  },
};

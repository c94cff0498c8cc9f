import type { Template } from '../template.ts';

const money = (name: string) => `${name}|Financial and administrative information - ${name}`;
const argent = (name: string) => `${name}|Informations financières et administratives - ${name}`;

/**
 * Lists of computers, monitors and the like of GLPI in English, French, German and Spanish. Headers: the search options of
 * `CommonDBTM`, `Computer` and `Infocom` of glpi-project/glpi. Entities and places are paths parted by ` > `.
 */
export const glpi: Template = {
  system: 'glpi',
  needs: 'Entity|Entité|Einheit|Entidad',
  signs: [
    'Entity|Entité|Einheit|Entidad',
    'Last update|Dernière modification|Letzte Änderung|Última actualización',
    'Serial number|Numéro de série|Seriennummer|Número de serie',
    'Manufacturer|Manufacturers|Fabricant|Hersteller|Fabricante',
    'Status|Statut|Estado',
    'Name|Nom|Nombre',
    "Inventory number|Numéro d'inventaire|Inventarnummer|Número de inventario|Operating System - Name|" +
      "Système d'exploitation - Nom|Alternate username|Usager|Alternativer Benutzername|Components - Processor|" +
      'Composants - Processeur|Technician in charge|Technicien responsable',
    'Location|Lieu|Standort|Ubicación|Localización',
  ],
  fields: {
    assetNo: "Inventory number|Numéro d'inventaire|Inventarnummer|Número de inventario",
    name: 'Name|Nom|Nombre',
    ownerOrganisation: 'Entity|Entité|Einheit|Entidad',
    status: 'Status|Statut|Estado',
    manufacturer: 'Manufacturer|Manufacturers|Fabricant|Hersteller|Fabricante',
    serialNo: 'Serial number|Numéro de série|Seriennummer|Número de serie',
    category: 'Type|Typ|Tipo',
    model: 'Model|Modèle|Modell|Modelo',
    location: 'Location|Lieu|Standort|Ubicación|Localización',
    user: 'User|Utilisateur|Benutzer|Usuario',
    organisation: 'Group|Groupe|Gruppe|Grupo',
    remark: 'Comments|Commentaires|Kommentare|Comentarios',
    purchaseDate: `${money('Date of purchase')}|${argent("Date d'achat")}`,
    inServiceDate: `${money('Startup date')}|${argent('Date de mise en service')}`,
    originalValue: `${money('Value')}|${argent('Valeur')}`,
    supplier: `${money('Supplier')}|${argent('Fournisseur')}`,
    orderNo: `${money('Order number')}|${argent('Numéro de commande')}`,
    invoiceNo: `${money('Invoice number')}|${argent('Numéro de facture')}`,
    warrantyMonths: `${money('Warranty duration')}|${argent('Durée de garantie')}`,
    warrantyUntil: `${money('Warranty expiration date')}|${argent("Date d'expiration de la garantie")}`,
  },
  further:
    'Alternate username|Usager|Alternativer Benutzername|Alternate username number|Technician in charge|' +
    "Technicien responsable|Group in charge|Groupe responsable|Operating System - Name|Système d'exploitation - Nom|" +
    "Operating System - Version|Système d'exploitation - Version|Components - Processor|Composants - Processeur|UUID|" +
    'Network|Réseau|Domain',
  leftOut:
    'ID|Last update|Dernière modification|Letzte Änderung|Última actualización|Creation date|Date de création|' +
    'Update Source|Last inventory date|Last boot date',
  words: {
    status: [
      [/^(?:en service|en production|in betrieb|en uso)$/i, 'inUse'],
      [/^(?:en stock|au stock|auf lager|im lager)$/i, 'inStock'],
      [/^(?:en réparation|en panne|in reparatur|broken)$/i, 'inRepair'],
      [/^(?:au rebut|réformé|mis au rebut|ausgemustert|verschrottet)$/i, 'disposed'],
      [/^(?:perdu|volé|verloren|gestohlen)$/i, 'missing'],
      [/^(?:prêté|en prêt|verliehen)$/i, 'borrowed'],
    ],
  },
  units: { warrantyMonths: 'months' },
};
